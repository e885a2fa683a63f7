/**
 * Returns the index that a key moves to in a group of `count` tabs or radio buttons: arrows wrap around, Home and End go to the ends.
 * Null for any other key.
 */
export function entryByKey(key: string, index: number, count: number, rtl: boolean): number | null {
  const [back, forth] = rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === forth || key === 'ArrowDown') return (index + 1) % count;
  if (key === back || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
