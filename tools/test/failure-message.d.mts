export function plainCopy(value: unknown): unknown;
