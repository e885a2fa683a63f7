// Published as `trusted-types-plugin.js`, so it imports nothing of the project.
import { readFile } from 'node:fs/promises';

/** The one policy of the library as an expression: it is made by whoever needs it first. */
export const POLICY =
  '(globalThis[Symbol.for("sb-elements.trusted-types")]??=globalThis.trustedTypes.createPolicy("sb",{createHTML:t=>t,createScriptURL:t=>t}))';

/** Lit makes a policy `lit-html` of its own: it takes the library's. */
export const LIT = [
  {
    file: /lit-html\/(?:development\/)?lit-html\.js$/,
    find: /\w+\.createPolicy\(\s*['"]lit-html['"],\s*\{\s*createHTML:\s*\(?\w+\)?\s*=>\s*\w+,?\s*\}\)/g,
    replace: () => POLICY,
    count: 1,
  },
];

/** Rewrites what a file holds of the patches. */
function patched(code, path, patches) {
  let result = code;
  for (const { file, find, replace, count } of patches) {
    if (!file.test(path.split('?')[0])) continue;
    const found = [...result.matchAll(find)].length;
    if (found !== count) throw new Error(`${path}: ${found} places to patch for Trusted Types, not ${count}`);
    result = result.replace(find, replace);
  }
  return result;
}

/** Plug-in for Vite, Rollup and Rolldown: a page needs the policy `sb` alone, and not `lit-html` too. */
export function trustedTypes(patches = LIT) {
  return {
    name: 'trusted-types',
    transform(code, id) {
      const result = patched(code, id, patches);
      return result === code ? null : { code: result, map: null };
    },
  };
}

/** Plug-in for esbuild: the same. */
export function esbuildTrustedTypes(patches = LIT) {
  return {
    name: 'trusted-types',
    setup({ onLoad }) {
      const filter = new RegExp([...new Set(patches.map(({ file }) => file.source))].join('|'));
      onLoad({ filter }, async ({ path }) => ({ contents: patched(await readFile(path, 'utf8'), path, patches) }));
    },
  };
}
