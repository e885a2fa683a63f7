import { readFile } from 'node:fs/promises';

const POLICY =
  '(globalThis[Symbol.for("sb-elements.trusted-types")]??=globalThis.trustedTypes.createPolicy("sb",{createHTML:t=>t,createScriptURL:t=>t}))';

/**
 * Places in dependencies that make a Trusted Types policy of their own or write markup without one. Each is rewritten to the one
 * policy `sb`; the build fails if a new version has another number of them, because an unseen one would break strict pages.
 */
const PATCHES = [
  {
    file: /lit-html\/(?:development\/)?lit-html\.js$/,
    find: /\w+\.createPolicy\(\s*['"]lit-html['"],\s*\{\s*createHTML:\s*\(?\w+\)?\s*=>\s*\w+,?\s*\}\)/g,
    replace: () => POLICY,
    count: 1,
  },
  {
    file: /swiper\/shared\/utils\.(?:min\.)?mjs$/,
    find: /\w+\.createPolicy\(\s*['"]html['"],\s*\{\s*createHTML:\s*\(?\w+\)?\s*=>\s*\w+,?\s*\}\)/g,
    replace: () => POLICY,
    count: 1,
  },
  {
    file: /flatpickr\/dist\/esm\/index\.js$/,
    find: /\.innerHTML = ([^;]+);/g,
    replace: (_, value) => `.innerHTML = globalThis.trustedTypes ? ${POLICY}.createHTML(${value}) : ${value};`,
    count: 4,
  },
  {
    file: /flatpickr\/dist\/esm\/index\.js$/,
    find: /insertAdjacentHTML\("beforeend", ([^;]+)\);/g,
    replace: (_, value) =>
      `insertAdjacentHTML("beforeend", globalThis.trustedTypes ? ${POLICY}.createHTML(${value}) : ${value});`,
    count: 1,
  },
  // a page's own flatpickr stays what it is
  {
    file: /flatpickr\/dist\/esm\/index\.js$/,
    find: /window\.flatpickr = flatpickr;|(?:HTMLElement|HTMLCollection)\.prototype\.flatpickr = (?:NodeList\.prototype\.flatpickr = )?function|Date\.prototype\.fp_incr = function|jQuery\.fn\.flatpickr = function/g,
    replace: (found) => (found.endsWith('function') ? 'void function' : ''),
    count: 5,
  },
];

/** Rewrites what a file holds of PATCHES; `fail` hears of a file with another number of places. */
function patched(code, path, fail) {
  let result = code;
  for (const { file, find, replace, count } of PATCHES) {
    if (!file.test(path.split('?')[0])) continue;
    const found = [...result.matchAll(find)].length;
    if (found !== count) fail(`${path}: expected ${count} places to patch for Trusted Types, found ${found}`);
    result = result.replace(find, replace);
  }
  return result;
}

/** Rollup plug-in: see PATCHES. */
export function trustedTypesPatches() {
  return {
    name: 'trusted-types-patches',
    transform(code, id) {
      const result = patched(code, id, (message) => this.error(message));
      return result === code ? null : { code: result, map: null };
    },
  };
}

/** esbuild: the same. */
export function esbuildTrustedTypes() {
  return {
    name: 'trusted-types-patches',
    setup({ onLoad }) {
      const filter = new RegExp([...new Set(PATCHES.map(({ file }) => file.source))].join('|'));
      onLoad({ filter }, async ({ path }) => ({
        contents: patched(await readFile(path, 'utf8'), path, (message) => {
          throw new Error(message);
        }),
      }));
    },
  };
}
