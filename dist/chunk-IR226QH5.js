import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/ports/storage-fault.ts
var StorageFault = class extends Error {
  code;
  constructor(message, options) {
    super(message, { cause: options.cause });
    this.name = "StorageFault";
    this.code = options.code;
  }
};

export {
  StorageFault
};
