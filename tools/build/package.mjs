import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { writeEditorData } from '../manifest/editors.mjs';
import { manifestOutputs } from '../manifest/outputs.mjs';
import { buildLib } from './lib.mjs';
import { buildLibrary } from './library.mjs';

async function build() {
  await buildLibrary();
  await buildLib();
  await writeEditorData((await manifestOutputs()).manifest);
}

/** @type {Promise<void> | undefined} */
let built;

/** Builds everything that is published, once per process: `dist` for script tags, `lib` for bundlers, editor data. */
export function buildPackage() {
  built ??= build();
  return built;
}

const execute = promisify(execFile);
const shell = process.platform === 'win32';

/**
 * Packs the build as `npm publish` does. Returns `{ tarball, folder }`: paths of the archive and of its unpacked contents. Call
 * `buildPackage()` first.
 */
export async function packInto(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const argv = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await execute('npm', argv, { shell, maxBuffer: 2 ** 26 });
  const tarball = resolve(folder, JSON.parse(stdout)[0].filename);
  await execute('tar', ['-xzf', tarball, '-C', folder]);
  return { tarball, folder: join(folder, 'package') };
}
