import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files under a path, or the path if it is a file; without dot files and node_modules. */
export function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Hashes names and contents of the files under the paths, without Markdown: equal for every checkout of the same sources. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap(filesUnder).filter((file) => !file.endsWith('.md'));
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
