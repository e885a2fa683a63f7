/**
 * The groups of files that import each other in a circle, as lists of names: the strongly connected parts of `graph`, a Map of each file and
 * the files it imports (Tarjan's algorithm).
 */
export function circles(graph) {
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const found = [];

  function visit(file) {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
