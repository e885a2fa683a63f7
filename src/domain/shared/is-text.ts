/** True for texts and numbers: ids are often numbers. Apart from the other readers, because every element loads it. */
export function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
