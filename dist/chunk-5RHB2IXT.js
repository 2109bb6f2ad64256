import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/domain/shared/result.ts
var ok = (value) => ({ ok: true, value });
var err = (error) => ({
  ok: false,
  error
});
var refuse = (code, message, detail) => err(detail === void 0 ? { code, message } : { code, message, detail });

export {
  ok,
  err,
  refuse
};
