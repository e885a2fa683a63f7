import { readFileSync, writeFileSync } from 'node:fs';
import { generateJsxTypes } from 'custom-element-jsx-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';

/** Makes React's JSX know the tags as soon as the module is imported. */
const REACT = `
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CustomElements {}
  }
}
`;

/** Writes editor data and JSX typings for a manifest into `dist`, beside the declarations of `dist/types`. */
export function writeEditorData(manifest) {
  const outdir = 'dist';
  const hideLogs = true;
  generateVsCodeCustomElementData(structuredClone(manifest), {
    outdir,
    hideLogs,
    htmlFileName: 'html-custom-data.json',
    cssFileName: 'css-custom-data.json',
  });
  const fileName = 'jsx.d.ts';
  generateJsxTypes(structuredClone(manifest), {
    outdir,
    hideLogs,
    fileName,
    componentTypePath: (_name, tag) => `./types/elements/${tag}.js`,
  });
  const path = `${outdir}/${fileName}`;
  const head = `import type {} from 'react';\nimport type { SbEventMap } from './types/src/events.js';\n`;
  writeFileSync(path, head + readFileSync(path, 'utf8') + REACT);
}
