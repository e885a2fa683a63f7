import { existsSync, readFileSync } from 'node:fs';
import { buildLibrary } from './library.mjs';
import { buildServer } from './server.mjs';

const DATA = 'dist/html-custom-data.json';

/** The tables on the demo's pages are filled from it: without it they would be empty, and nobody would know why. */
function checkData() {
  const { tags = [] } = existsSync(DATA) ? JSON.parse(readFileSync(DATA, 'utf8')) : {};
  if (!tags.some(({ attributes }) => attributes?.length > 0))
    throw new Error(`${DATA} lists no elements; delete dist and start again.`);
}

/** Builds what the demo's pages are served from: the library, the editor data that they list settings from, the backend. Gives the backend's file. */
export async function buildDemo() {
  await buildLibrary();
  // a new build of the library replaces the whole folder
  if (!existsSync(DATA)) {
    const { manifestOutputs } = await import('../manifest/outputs.mjs');
    const { writeEditorData } = await import('../manifest/editors.mjs');
    writeEditorData((await manifestOutputs()).manifest);
  }
  checkData();
  return buildServer();
}
