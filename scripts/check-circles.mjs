// Finds circular imports, even of types: none of the files in a circle can be read or moved alone.

/** @param {Map<string, string[]>} imports what each file imports @returns {string[]} one line per circle */
export function circleFaults(imports) {
  const faults = [];
  const done = new Set();
  const path = [];
  const visit = (file) => {
    if (path.includes(file)) faults.push(`${path.slice(path.indexOf(file)).join(" → ")} → ${file}: a circle`);
    if (done.has(file)) return;
    done.add(file);
    path.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    path.pop();
  };
  for (const file of imports.keys()) visit(file);
  return faults;
}
