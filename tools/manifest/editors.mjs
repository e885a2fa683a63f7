import { readFileSync, writeFileSync } from 'node:fs';
import { generateJsxTypes } from 'custom-element-jsx-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { readTokens } from '../build/css.mjs';
import { loadFieldDocs } from './fields.mjs';
import { shopSchema } from './shop-schema.mjs';

/**
 * JSX types of a tag: the props of every HTML element, and its settings by either name, as values or as text. The generator's types are
 * narrower than React: no onClick, no text for a number or a list.
 */
const TAGS = `
type Camel<S> = S extends \`\${infer A}-\${infer B}\` ? \`\${A}\${Capitalize<Camel<B>>}\` : S & string;
type Listener = (event: never) => void;
type Written<V> = V extends Listener | string
  ? V
  : V extends boolean
    ? boolean | ''
    : V extends number
      ? number | \`\${number}\`
      : V | object | string;
type Own<P> = { [K in keyof P as P[K] extends Listener ? K : K | Camel<K>]?: Written<P[K]> | undefined };
type Tag<E extends HTMLElement, P> = Own<Required<P>> & { class?: string | undefined } & Omit<
    DetailedHTMLProps<HTMLAttributes<E>, E>,
    keyof Own<Required<P>>
  >;
`;

/** Declares the tags for React's JSX when the module is imported. */
const REACT = `
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CustomElements {}
  }
}
`;

/** Adds the tokens, which a theme sets, to the custom properties of the elements. */
function addTokens(path) {
  const data = JSON.parse(readFileSync(path, 'utf8'));
  for (const [name, value] of readTokens())
    data.properties.push({ name, description: `A token of the theme. Default: ${value}`, values: [] });
  writeFileSync(path, `${JSON.stringify(data, null, 2)}\n`);
}

/** Writes the manifest, editor data and JSON Schemas into `dist`, and JSX types into `lib`, beside the declarations. */
export async function writeEditorData(manifest) {
  const { fieldsSchema } = await loadFieldDocs();
  const outdir = 'dist';
  writeFileSync(`${outdir}/custom-elements.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(`${outdir}/form-fields.schema.json`, `${JSON.stringify(fieldsSchema(), null, 2)}\n`);
  writeFileSync(`${outdir}/shop.schema.json`, `${JSON.stringify(shopSchema(), null, 2)}\n`);
  const hideLogs = true;
  generateVsCodeCustomElementData(structuredClone(manifest), {
    outdir,
    hideLogs,
    htmlFileName: 'html-custom-data.json',
    cssFileName: 'css-custom-data.json',
  });
  addTokens(`${outdir}/css-custom-data.json`);
  const fileName = 'jsx.d.ts';
  generateJsxTypes(structuredClone(manifest), {
    outdir: 'lib',
    hideLogs,
    fileName,
    componentTypePath: (_name, tag) => `./elements/${tag}.js`,
  });
  const path = `lib/${fileName}`;
  const head = `import type { DetailedHTMLProps, HTMLAttributes } from 'react';\nimport type { SbEventMap } from './src/events.js';\n`;
  const tags = readFileSync(path, 'utf8').replace(
    /Partial<(Sb\w+Element)Props & BaseProps & BaseEvents>/g,
    'Tag<$1, $1Props>',
  );
  writeFileSync(path, head + tags + TAGS + REACT);
  // the types need an empty module, which programs import
  writeFileSync('lib/jsx.js', 'export {};\n');
}
