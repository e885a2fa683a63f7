import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readResult, writeResult } from './report.mjs';

/** More files than this do not fail by chance; seven have, where keys came late to a browser that shared two cores with two others. */
const MOST = 12;
const RUN_ENGINE = fileURLToPath(new URL('./run-engine.mjs', import.meta.url));

/**
 * Gives the few files that failed a second try in a browser of their own, where CI asks for it: a machine that is short of time can
 * break a test of real pointers and real pages. The first failure stays on record: what passed only then is listed as unsteady, in
 * the result and under the sum, and is to be mended. Returns whether all is good now.
 */
export function secondTry(engine) {
  const first = readResult(engine);
  const failed = first?.files.filter((file) => file.failed > 0) ?? [];
  if (failed.length === 0 || failed.length > MOST) return false;
  const names = failed.map(({ file }) => file);
  console.log(`\n${engine}: a second try for ${names.join(', ')}`);
  spawnSync(process.execPath, [RUN_ENGINE, engine], {
    stdio: 'inherit',
    env: { ...process.env, FILES: names.join(), SECOND_TRY: '1' },
  });
  const second = readResult(engine);
  const again = new Map(second?.files.map((file) => [file.file, file]));
  const files = first.files.map((file) => again.get(file.file) ?? file);
  const passedNow = failed.filter(({ file }) => again.get(file)?.failed === 0);
  const unsteady = passedNow.map(({ file, failures }) => `${file}: ${failures.join('; ')}`);
  return writeResult(engine, files, unsteady);
}
