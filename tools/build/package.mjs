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

/** Builds all that is published: files for addresses (`dist`) and for bundlers (`lib`), editor data; once, whoever asks for it in this process. */
export function buildPackage() {
  built ??= build();
  return built;
}
