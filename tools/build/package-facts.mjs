import { readFileSync } from 'node:fs';

/** Fields of package.json. */
export const {
  name: NAME,
  version: VERSION,
  exports: EXPORTS,
  dependencies: DEPENDENCIES,
} = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Constants that builds replace in the sources, as JavaScript. */
export const WRITTEN_IN = { __SB_VERSION__: JSON.stringify(VERSION) };
