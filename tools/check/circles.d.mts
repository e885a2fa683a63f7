export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][];
