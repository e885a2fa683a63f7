/**
 * Which of `count` entries a key leads to from `index` in a group of tabs or radio buttons: arrows go round, Home and
 * End to the ends. Null for any other key.
 */
export function entryByKey(key: string, index: number, count: number, rtl: boolean): number | null {
  const [back, forth] = rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === forth || key === 'ArrowDown') return (index + 1) % count;
  if (key === back || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
