const CLIENT = 'react-dom/client';
const WRAPPER = '/__strict__/react-dom-client.js';
/** What commonJsModules() serves. */
const REAL = '/__modules__/react_dom_client.js';

/** `react-dom/client` whose roots render everything in StrictMode. */
const CODE = `
import { createElement, StrictMode } from 'react';
import * as client from '${REAL}';

const strict = (tree) => createElement(StrictMode, null, tree);

function strictRoot(root) {
  const render = root.render.bind(root);
  root.render = (tree) => render(strict(tree));
  return root;
}

export const createRoot = (container, options) => strictRoot(client.createRoot(container, options));
export const hydrateRoot = (container, tree, options) =>
  strictRoot(client.hydrateRoot(container, strict(tree), options));
`;

/**
 * Web Test Runner plug-in: React renders everything twice and undoes and redoes each effect, so that what is done while rendering, and
 * effects that cannot be repeated, break a test. Nothing of it is in the sources. Stands before commonJsModules().
 */
export function strictMode() {
  return {
    name: 'strict-mode',
    resolveImport({ source }) {
      return source === CLIENT ? WRAPPER : undefined;
    },
    serve({ path }) {
      return path === WRAPPER ? { body: CODE, type: 'js' } : undefined;
    },
  };
}
