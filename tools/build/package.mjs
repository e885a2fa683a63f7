import { writeEditorData } from '../manifest/editors.mjs';
import { manifestOutputs } from '../manifest/outputs.mjs';
import { buildLib } from './lib.mjs';
import { buildLibrary } from './library.mjs';

async function build() {
  await buildLibrary();
  await buildLib();
  const { manifest } = await manifestOutputs();
  writeEditorData(manifest);
}

/** @type {Promise<void> | undefined} */
let built;

/** Builds everything that is published, once per process: `dist` for script tags, `lib` for bundlers, editor data. */
export function buildPackage() {
  built ??= build();
  return built;
}
