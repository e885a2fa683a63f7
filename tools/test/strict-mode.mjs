const FOLDER = '/__strict__';

/** What stands in the place of the packages that make React's roots. */
const WRAPPERS = {
  '@r2wc/react-to-web-component': `
    import r2wc from '@r2wc/react-to-web-component';
    import { createElement, StrictMode } from 'react';

    export default (View, options) =>
      r2wc((props) => createElement(StrictMode, null, createElement(View, props)), options);
  `,
  'react-dom/client': `
    import { createElement, StrictMode } from 'react';
    import { hydrateRoot as hydrate } from 'react-dom/client';

    const strict = (tree) => createElement(StrictMode, null, tree);

    export function hydrateRoot(container, tree, options) {
      const root = hydrate(container, strict(tree), options);
      const render = root.render.bind(root);
      root.render = (next) => render(strict(next));
      return root;
    }
  `,
};

const fileOf = (specifier) => `${FOLDER}/${specifier.replace(/\W+/g, '-')}.js`;
const CODE = new Map(Object.entries(WRAPPERS).map(([specifier, code]) => [fileOf(specifier), code]));

/**
 * Web Test Runner plug-in: React renders everything twice and undoes and redoes each effect, so that what is done while rendering, and
 * effects that cannot be repeated, break a test. Nothing of it is in the sources. Stands before bundledPackages().
 */
export function strictMode() {
  return {
    name: 'strict-mode',
    resolveImport({ source, context }) {
      // the wrappers themselves import the packages
      return source in WRAPPERS && !CODE.has(context.path) ? fileOf(source) : undefined;
    },
    serve({ path }) {
      const body = CODE.get(path);
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}
