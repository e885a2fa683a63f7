import { writeEditorData } from '../manifest/editors.mjs';
import { manifestOutputs } from '../manifest/outputs.mjs';
import { report } from '../setup.mjs';
import { buildLibrary } from './library.mjs';
import { writeDeclarations } from './types.mjs';

async function build() {
  await buildLibrary();
  report('Writing declarations and editor data …');
  await writeDeclarations();
  const { manifest } = await manifestOutputs();
  writeEditorData(manifest);
}

/** @type {Promise<void> | undefined} */
let built;

/** Builds all that is published: modules, declarations, JSX typings, editor data; once, whoever asks for it in this process. */
export function buildPackage() {
  built ??= build();
  return built;
}
