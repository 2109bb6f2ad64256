import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/domain/config/nearest-name.ts
var distance = (a, b) => {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row, column) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
};
var MAX_LENGTH = 40;
var nearestName = (typed, names) => {
  if (typed.length > MAX_LENGTH) return void 0;
  const wanted = typed.toLowerCase();
  const ranked = [...names].map((name) => ({
    name,
    away: name.startsWith(wanted) && wanted.length > 2 ? 0 : distance(wanted, name)
  })).sort((a, b) => a.away - b.away);
  const [best] = ranked;
  return best !== void 0 && best.away <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : void 0;
};

export {
  nearestName
};
