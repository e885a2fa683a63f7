import { esbuildTrustedTypes as esbuildPlugin, LIT, POLICY, trustedTypes } from './trusted-types-plugin.mjs';

/**
 * Places in dependencies that make a Trusted Types policy of their own or write markup without one. Each is rewritten to the one
 * policy `sb`; the build fails if a new version has another number of them, because an unseen one would break strict pages.
 */
const PATCHES = [
  ...LIT,
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

/** Rollup plug-in: see PATCHES. */
export const trustedTypesPatches = () => trustedTypes(PATCHES);

/** esbuild: the same. */
export const esbuildTrustedTypes = () => esbuildPlugin(PATCHES);
