import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { filesUnder } from '../files.mjs';
import { report } from '../setup.mjs';

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Runs `work` in one process at a time; the lock of a dead process is removed. */
async function withLock(name, work) {
  mkdirSync('build', { recursive: true });
  const file = `build/${name}.pid`;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
      if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true });
      else await wait(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Hashes names and contents of the files under the paths, without Markdown: equal for every checkout of the same sources. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap(filesUnder).filter((file) => !file.endsWith('.md'));
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds `output` unless its inputs are as they were: the files under `paths`, and `facts`. `build` writes it and may return a description,
 * which later calls return too.
 * @template T
 * @param {{ output: string, title: string, paths: string[], facts?: unknown[] }} options
 * @param {() => Promise<T>} build
 * @returns {Promise<T>}
 */
export function keepBuilt({ output, title, paths, facts = [] }, build) {
  const name = `kept-${output.replaceAll('/', '-')}`;
  return withLock(name, async () => {
    const record = `build/${name}.json`;
    const inputs = JSON.stringify([fingerprint(paths), ...facts]);
    const last = existsSync(record) && existsSync(output) ? JSON.parse(readFileSync(record, 'utf8')) : {};
    if (last.inputs === inputs) return last.result;
    report(`Building ${title} …`);
    const start = Date.now();
    rmSync(record, { force: true });
    const result = await build();
    writeFileSync(record, JSON.stringify({ inputs, result }));
    report(`Built ${title} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
    return result;
  });
}

/** Replaces a folder at once by one that `write` fills, so that no page or test sees half of a build. Returns what `write` returns. */
export async function replaceFolder(folder, write) {
  const temporary = `build/${folder.replaceAll('/', '-')}-${process.pid}`;
  const old = `${temporary}-old`;
  mkdirSync('build', { recursive: true });
  try {
    const result = await write(temporary);
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(temporary, folder);
    return result;
  } finally {
    for (const rest of [temporary, old]) rmSync(rest, { recursive: true, force: true });
  }
}
