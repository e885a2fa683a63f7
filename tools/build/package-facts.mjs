import { readFileSync } from 'node:fs';

/** What package.json says of the package: its name, its version, and what may be imported of it. */
export const {
  name: NAME,
  version: VERSION,
  exports: EXPORTS,
} = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
