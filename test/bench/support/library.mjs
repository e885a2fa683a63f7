import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildLibrary } from '../../../tools/build/library.mjs';

async function build() {
  try {
    await buildLibrary();
    return undefined;
  } catch (error) {
    if (!existsSync('dist/elements')) throw error;
    return `The library could not be built (${error.message.split('\n')[0]}); the existing dist is measured.`;
  }
}

/**
 * The built library as a copy of its own, so that a build in another terminal does not change it while it is measured.
 * `dist` is that copy, `tags` are its elements; `note` says when it is not what the sources say. `light` is the light build.
 */
export async function libraryFor(folder, { light = false } = {}) {
  const note = await build();
  const from = light ? join('dist', 'light') : 'dist';
  const dist = join(folder, light ? 'dist-light' : 'dist');
  rmSync(dist, { recursive: true, force: true });
  for (const part of ['elements', 'single', 'chunks']) {
    if (existsSync(join(from, part))) cpSync(join(from, part), join(dist, part), { recursive: true });
  }
  const tags = readdirSync(join(dist, 'elements'))
    .filter((file) => /^sb-.*\.js$/.test(file))
    .map((file) => file.slice(0, -'.js'.length));
  return { dist, tags, note };
}
