import { buildLibrary } from './library.mjs';
import { buildServer } from './server.mjs';

/** Builds what the demo's pages are tested with: the library as it is published, and the backend. Gives the backend's file. */
export async function buildDemo() {
  await buildLibrary();
  return buildServer();
}
