import { build } from 'esbuild';
import { FOR_NODE } from './evaluate.mjs';
import { keepBuilt } from './keep.mjs';

const FILE = 'build/server/main.js';
const INPUTS = ['demo/server', 'src', 'tools/build', 'package-lock.json'];

/** Bundles the reference backend for Node, unless it is as new as its sources; packages stay imports. Returns the file to run. */
export async function buildServer() {
  await keepBuilt({ output: FILE, title: 'the backend', paths: INPUTS }, async () => {
    await build({ ...FOR_NODE, entryPoints: ['demo/server/main.ts'], outfile: FILE, sourcemap: true });
  });
  return FILE;
}
