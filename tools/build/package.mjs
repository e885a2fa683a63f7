import { writeEditorData } from '../manifest/editors.mjs';
import { manifestOutputs } from '../manifest/outputs.mjs';
import { report } from '../setup.mjs';
import { buildLibrary } from './library.mjs';
import { writeDeclarations } from './types.mjs';

/** Builds all that is published: modules, declarations, JSX typings, editor data. */
export async function buildPackage() {
  await buildLibrary();
  report('Writing declarations and editor data …');
  writeDeclarations();
  const { manifest } = await manifestOutputs();
  writeEditorData(manifest);
}
