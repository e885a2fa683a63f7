/** Calculators in dependency order, and those in circular references. */
export interface DependencyOrder {
  order: readonly string[];
  /** By calculator: the path back to itself, a → b → a. */
  cycles: ReadonlyMap<string, readonly string[]>;
}

/** Sorts calculators topologically by their dependencies; ignores unknown ids. */
export function dependencyOrder(needs: ReadonlyMap<string, readonly string[]>): DependencyOrder {
  const done = new Set<string>();
  const order: string[] = [];
  const cycles = new Map<string, readonly string[]>();
  const path: string[] = [];
  const visit = (id: string) => {
    const at = path.indexOf(id);
    if (at >= 0) {
      const circle = path.slice(at);
      circle.forEach((one, index) => {
        if (!cycles.has(one)) cycles.set(one, [...circle.slice(index), ...circle.slice(0, index), one]);
      });
      return;
    }
    if (done.has(id)) return;
    path.push(id);
    for (const need of needs.get(id) ?? []) if (needs.has(need)) visit(need);
    path.pop();
    done.add(id);
    if (!cycles.has(id)) order.push(id);
  };
  for (const id of needs.keys()) visit(id);
  return { order, cycles };
}
