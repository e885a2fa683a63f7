import { esbuildTrustedTypes as esbuildPlugin, LIT, POLICY, trustedTypes } from './trusted-types-plugin.mjs';

/**
 * Rewrites code of dependencies that creates another Trusted Types policy or writes markup without one to use the policy `sb`. The build
 * fails if a new version has another number of places, because a missed one would break strict pages.
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
  // does not overwrite the page's own flatpickr
  {
    file: /flatpickr\/dist\/esm\/index\.js$/,
    find: /window\.flatpickr = flatpickr;|(?:HTMLElement|HTMLCollection)\.prototype\.flatpickr = (?:NodeList\.prototype\.flatpickr = )?function|Date\.prototype\.fp_incr = function|jQuery\.fn\.flatpickr = function/g,
    replace: (found) => (found.endsWith('function') ? 'void function' : ''),
    count: 5,
  },
];

/** Rollup plug-in with PATCHES. */
export const trustedTypesPatches = () => trustedTypes(PATCHES);

/** esbuild plug-in with PATCHES. */
export const esbuildTrustedTypes = () => esbuildPlugin(PATCHES);
