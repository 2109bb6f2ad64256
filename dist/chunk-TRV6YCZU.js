import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lifecycle/lifecycle-fault.ts
var LifecycleFault = class extends Error {
  refusal;
  constructor(refusal) {
    super(refusal.message);
    this.name = "LifecycleFault";
    this.refusal = refusal;
  }
};
var evidenceMissing = (file) => new LifecycleFault({
  code: "evidence-missing",
  message: `${file} is missing or damaged in the attempt's directory; continue the attempt to have it made again`
});

export {
  LifecycleFault,
  evidenceMissing
};
