import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/domain/shared/line-ends.ts
var withoutFinalBreaks = (text) => {
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return text.slice(0, end);
};

export {
  withoutFinalBreaks
};
