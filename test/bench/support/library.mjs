import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The library that tools/bench.mjs has built as a copy of its own, so that a build in another terminal does not change it while it is measured.
 * `dist` is that copy, `tags` are its elements. `light` is the light build.
 */
export function libraryFor(folder, { light }) {
  const from = light ? join('dist', 'light') : 'dist';
  const dist = join(folder, light ? 'dist-light' : 'dist');
  rmSync(dist, { recursive: true, force: true });
  for (const part of ['elements', 'single', 'chunks']) {
    if (existsSync(join(from, part))) cpSync(join(from, part), join(dist, part), { recursive: true });
  }
  const files = readdirSync(join(dist, 'elements')).filter((file) => /^sb-.*\.js$/.test(file));
  return { dist, tags: files.map((file) => file.slice(0, -'.js'.length)) };
}
