import { esbuildTrustedTypes as esbuildPlugin, LIT, POLICY, trustedTypes } from './trusted-types-plugin.mjs';

/**
 * Changes to the code of dependencies: what creates another Trusted Types policy, or writes markup without one, uses the policy `sb`; React
 * works in pages that Firefox restores. The build fails if a new version has another number of places to change.
 */
const PATCHES = [
  ...LIT,
  // Firefox drops messages under way when it keeps a page for Back; React would wait for its own for ever, and sends it again
  {
    file: /scheduler\/cjs\/scheduler\.(?:production|development)\.js$/,
    find: /(schedulePerformWorkUntilDeadline) = function \(\) \{\s*port\.postMessage\(null\);\s*\};/g,
    replace: (found, schedule) =>
      `${found} globalThis.addEventListener?.("pageshow", ({ persisted }) => persisted && isMessageLoopRunning && ${schedule}());`,
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
  // does not overwrite the page's own flatpickr
  {
    file: /flatpickr\/dist\/esm\/index\.js$/,
    find: /window\.flatpickr = flatpickr;|(?:HTMLElement|HTMLCollection)\.prototype\.flatpickr = (?:NodeList\.prototype\.flatpickr = )?function|Date\.prototype\.fp_incr = function|jQuery\.fn\.flatpickr = function/g,
    replace: (found) => (found.endsWith('function') ? 'void function' : ''),
    count: 5,
  },
];

/** Rollup plug-in with PATCHES. */
export const rollupPatches = () => trustedTypes(PATCHES);

/** esbuild plug-in with PATCHES. */
export const esbuildPatches = () => esbuildPlugin(PATCHES);
