import { readFileSync } from 'node:fs';

/** Facts of package.json on the package: its name, its version, what may be imported of it, and the packages that are installed with it. */
export const {
  name: NAME,
  version: VERSION,
  exports: EXPORTS,
  dependencies: DEPENDENCIES,
} = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Values that builds put into the sources in place of names, as JavaScript. */
export const WRITTEN_IN = { __SB_VERSION__: JSON.stringify(VERSION) };
