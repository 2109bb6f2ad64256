import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  SCHEMAS,
  SCHEMA_VERSIONS
} from "./chunk-5AJDFOZP.js";
import {
  describeIssues
} from "./chunk-TPWIDLNW.js";
import {
  decodeDocument
} from "./chunk-W4O42MKY.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/domain/evidence/parse-document.ts
var fieldOf = (value, field) => value !== null && typeof value === "object" ? Reflect.get(value, field) : void 0;
var parseDocument = (name, { file, content }, binding) => {
  const decoded = decodeDocument(file, content);
  if (!decoded.ok) return decoded;
  const { value } = decoded;
  const version = fieldOf(value, "version");
  const newest = SCHEMA_VERSIONS[name];
  if (newest !== null && typeof version === "number" && version > newest) {
    return refuse(
      "document-newer",
      `${file} has version ${version} and this Proofrun knows up to ${newest}; use a newer Proofrun.`
    );
  }
  const parsed = SCHEMAS[name].safeParse(value);
  if (!parsed.success) {
    return refuse(
      "document-invalid",
      `${file} is no ${name} document: ${describeIssues(parsed.error.issues, value)}; continue makes it again.`
    );
  }
  const foreign = binding === void 0 ? void 0 : foreignField(value, binding);
  if (foreign !== void 0) {
    return refuse(
      "document-foreign",
      `${file} is of ${foreign} ${fieldOf(value, foreign)}, not ${binding?.[foreign]}; it counts as absent.`
    );
  }
  return ok(parsed.data);
};
var foreignField = (value, binding) => {
  if (fieldOf(value, "task") !== binding.task) return "task";
  if (binding.attempt !== void 0 && fieldOf(value, "attempt") !== binding.attempt)
    return "attempt";
  return void 0;
};

export {
  parseDocument
};
