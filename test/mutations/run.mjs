import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Whether the tests notice when a line of the sources is wrong. `node test/mutations/run.mjs [area …]` makes each change of mutations.json in turn, runs the
 * tests that are to prove it, those in Node first, and prints what has noticed it. Each takes some seconds in Node, and a third of
 * a minute in Chromium. The working copy must not be changed meanwhile.
 */
const areas = JSON.parse(readFileSync(new URL('mutations.json', import.meta.url), 'utf8'));
const wanted = process.argv.slice(2);
const env = { ...process.env, TEST_FOLDER: 'build/mutations', FIRST_FAILURE: '1', BROWSERS: '1', CI: '' };

/** Runs the tests of an engine, and says what has failed: the first line of the first failure; null where all is good, or none runs there. */
function failureIn(engine, tests) {
  const run = spawnSync('node', ['tools/test.mjs', engine, '--files', ...tests], { env, encoding: 'utf8' });
  if (run.status === 0 || /No test file is/.test(run.stderr)) return null;
  try {
    const { files } = JSON.parse(readFileSync(`${env.TEST_FOLDER}/results/${engine}.json`, 'utf8'));
    return files.flatMap(({ failures }) => failures)[0] ?? 'no test failed';
  } catch {
    return 'does not build';
  }
}

const noticedBy = (tests) => failureIn('node', tests) ?? failureIn('chromium', tests);

/** Makes a change, and undoes it whatever happens. */
function withChange({ file, from, to }, work) {
  const before = readFileSync(file, 'utf8');
  if (before.split(from).length !== 2) return 'the line is there no more';
  writeFileSync(
    file,
    before.replace(from, () => to),
  );
  try {
    return work();
  } finally {
    writeFileSync(file, before);
  }
}

for (const { area, tests, mutations } of areas.filter((one) => wanted.length === 0 || wanted.includes(one.area))) {
  let noticed = 0;
  for (const mutation of mutations) {
    const failure = withChange(mutation, () => noticedBy(tests));
    if (failure) noticed += 1;
    const by = failure ? `noticed by "${failure}"` : 'NOT NOTICED';
    console.log(`${by}: ${mutation.file}: ${mutation.from} → ${mutation.to}`);
  }
  console.log(`${area}: ${noticed} of ${mutations.length} noticed`);
}
