import { existsSync } from 'node:fs';
import { buildLibrary } from './library.mjs';
import { buildServer } from './server.mjs';

/** Builds what the demo's pages are served from: the library, the editor data that they list settings from, the backend. Gives the backend's file. */
export async function buildDemo() {
  await buildLibrary();
  // a new build of the library replaces the whole folder
  if (!existsSync('dist/html-custom-data.json')) {
    const { manifestOutputs } = await import('../manifest/outputs.mjs');
    const { writeEditorData } = await import('../manifest/editors.mjs');
    writeEditorData((await manifestOutputs()).manifest);
  }
  return buildServer();
}
