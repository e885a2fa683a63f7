import { parseArgs } from 'node:util';
import { failureLine, writeResult } from '../../tools/test/report.mjs';
import { launchForVisitors } from '../bench/support/browser.mjs';
import { startReferenceServer } from '../support/reference-backend.mjs';
import { checkout } from './checkout.mjs';
import { fillWhileKilled } from './kill.mjs';
import { Owner } from './support/owner.mjs';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    // concurrent visitors, who mostly wait
    windows: { type: 'string', default: '4' },
    checkout: { type: 'string' },
  },
});

/** Most kills of one visitor's page. */
const KILLS = 10;

const started = performance.now();
const counts = { file: 'test/soak', passed: 0, failed: 0, failures: [], tests: [] };

/** Counts one run, and prints its whole log if it failed. */
function count(title, { wrong, story, draws = [], orders = [] }) {
  if (!wrong) {
    counts.passed += 1;
    return console.log(`✓ ${title}`);
  }
  counts.failed += 1;
  counts.failures.push(failureLine(title, { message: wrong }));
  console.log(`\n✗ ${title}: ${wrong}`);
  for (const line of story) console.log(`    ${line}`);
  for (const { number, fault, key } of draws) console.log(`    request ${number}, key ${key}: ${fault || 'answered'}`);
  for (const { id, email } of orders) console.log(`    stored: order ${id} by ${email}`);
}

/** Runs `story` by number, with several concurrent visitors, while `left()` returns true. */
async function tell(left, story) {
  let number = 0;
  const visits = async () => {
    while (left()) await story(++number);
  };
  await Promise.all(Array.from({ length: Number(values.windows) }, visits));
}

async function soak(world) {
  let faults = 0;
  await tell(
    () => faults < Number(values.faults),
    async (number) => {
      const result = await checkout({ ...world, seed: `${values.seed}-${number}` });
      faults += result.faults;
      count(`checkout ${number} of seed ${values.seed}, ${faults} faults`, result);
    },
  );
  return faults;
}

/** Fills forms in until their pages have been killed as often as requested. */
async function kill(world) {
  let left = Number(values.kills);
  let kills = 0;
  const share = Math.min(KILLS, Math.ceil(left / Number(values.windows)));
  await tell(
    () => left > 0,
    async (number) => {
      const times = Math.min(left, share);
      left -= times;
      const result = await fillWhileKilled({ ...world, seed: `${values.seed}-${number}`, times });
      kills += result.kills;
      count(`form ${number} of seed ${values.seed}, ${kills} kills`, result);
    },
  );
  return kills;
}

console.log(
  `Seed ${values.seed}: npm run soak -- --seed ${values.seed} repeats this run, with --checkout N only its Nth checkout`,
);
const server = await startReferenceServer();
const browser = await launchForVisitors();
try {
  const owner = new Owner(server.origin);
  await owner.open();
  const world = { browser, owner };
  if (values.checkout) {
    count(`checkout ${values.checkout}`, await checkout({ ...world, seed: `${values.seed}-${values.checkout}` }));
  } else {
    const faults = await soak(world);
    const kills = await kill(world);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${faults} faults, ${kills} kills, ${counts.passed + counts.failed} stories in ${seconds} s`);
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = writeResult('soak', [{ ...counts, ms: performance.now() - started }]) ? 0 : 1;
