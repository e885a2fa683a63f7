import { isAbsolute, relative } from 'node:path';
import { PREACT_FOR_REACT } from '../build/light.mjs';

/** Web Test Runner plug-in: Preact in React's place, as in the light build. Its modules are served as they are, so that there is one Preact. */
export function preactModules(root) {
  const resolve = (name) => new URL(import.meta.resolve(name)).pathname;
  const file = (target) => (isAbsolute(target) ? target : resolve(target));
  return {
    name: 'preact-modules',
    resolveImport({ source }) {
      if (!(source in PREACT_FOR_REACT)) return undefined;
      return `/${relative(root, file(PREACT_FOR_REACT[source])).replaceAll('\\', '/')}`;
    },
  };
}
