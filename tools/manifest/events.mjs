import { readFileSync } from 'node:fs';

/** The names of SbEventMap in src/events.ts. */
export function eventNames(source = readFileSync('src/events.ts', 'utf8')) {
  const body = source.match(/interface SbEventMap \{([\s\S]*?)\n\}/)?.[1] ?? '';
  const names = [...body.matchAll(/^ {2}(?:'([\w-]+)'|(\w+)):/gm)].map(([, quoted, bare]) => quoted ?? bare);
  if (names.length === 0) throw new Error('src/events.ts: no SbEventMap found');
  return names;
}
