import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ChangeDocument,
  PlanDocument,
  ReviewDocument,
  TaskDocument
} from "./chunk-YL42NSPL.js";
import {
  VerificationSnapshot
} from "./chunk-NPSHDKPO.js";

// src/lifecycle/documents.ts
var MAX_DOCUMENT_BYTES = 32 * 1024 * 1024;
var readDocument = async (files, name, schema) => {
  const bytes = await files.read(name, MAX_DOCUMENT_BYTES);
  if (bytes === void 0) return void 0;
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return void 0;
  }
};
var readTask = (files) => readDocument(files, "task.json", TaskDocument);
var readPlan = (files) => readDocument(files, "plan.json", PlanDocument);
var readChange = (files, name) => readDocument(files, name, ChangeDocument);
var readReview = (files, name) => readDocument(files, name, ReviewDocument);
var readVerification = (files, name) => readDocument(files, name, VerificationSnapshot);

export {
  readTask,
  readPlan,
  readChange,
  readReview,
  readVerification
};
