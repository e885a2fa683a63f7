import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files under a path, itself when it is a file; dot files and node_modules are left out. */
export function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A hash of the files under the paths, but for papers: their names and contents. A fresh checkout of the same sources has the same one. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap(filesUnder).filter((file) => !file.endsWith('.md'));
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
