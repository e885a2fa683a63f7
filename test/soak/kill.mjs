import { setTimeout as wait } from 'node:timers/promises';
import { installFormControls } from './support/form-controls.mjs';
import { installPageView } from './support/page-view.mjs';
import { Random } from './support/random.mjs';

const PATIENCE = 60_000;
/** Milliseconds within which the typed text must be restored. */
const COMES_BACK = 10_000;
const SIGNS = [...'abcdefghijklmnopqrstuvwxyz0123456789 .-@'];
/** How the page ends; a crash dispatches no events in it. */
const ENDS = ['crash', 'crash', 'crash', 'crash', 'reload', 'close', 'leave'];
/** Milliseconds between the last key press, which is not awaited, and the end. */
const MOMENTS = [0, 0, 1, 2, 4, 8, 16, 40];

/** Runs one visitor who fills in a long form while the page is killed `times` times. Returns the failure (empty if none), log and kills. */
export async function fillWhileKilled({ browser, owner, seed, times }) {
  const random = new Random(`kill ${seed}`);
  const story = [];
  const context = await browser.createBrowserContext();
  const address = `${owner.origin}/dev/pages/form.html`;
  let kills = 0;
  let wrong = '';
  try {
    let page = await open(context, address);
    while (kills < times && !wrong) {
      const { held, last } = await fillIn(page, random, story);
      const end = random.pick(ENDS);
      kills += 1;
      story.push(`${end} while ${last} is written into, after "${held[last]}"`);
      page = await ended(context, page, end, address);
      wrong = await lost(page, held, last);
    }
  } catch (error) {
    wrong = error.message;
  } finally {
    await context.close();
  }
  return { wrong, story, kills };
}

async function open(context, address) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.evaluateOnNewDocument(installPageView);
  await page.evaluateOnNewDocument(installFormControls, 'sb-form.all');
  await page.goto(address, { waitUntil: 'load' });
  await isThere(page);
  return page;
}

const isThere = (page) => page.waitForFunction(() => window.formControls?.complete(), { polling: 50 });

const heldBy = (page) => page.evaluate(() => window.formControls.held());

/** Writes into some controls, into the last one until the page ends, with one key press that is not awaited. */
async function fillIn(page, random, story) {
  const controls = await page.evaluate(() => window.formControls.kinds());
  for (const { name, kind } of [random.pick(controls), random.pick(controls)]) {
    if (kind === 'tick') await page.evaluate((tick) => window.formControls.tick(tick), name);
    else await write(page, random, name, kind);
    story.push(`${name}, ${kind}: "${(await heldBy(page))[name]}"`);
  }
  const { name } = random.pick(controls.filter(({ kind }) => kind === 'text'));
  await write(page, random, name, 'text');
  const held = await heldBy(page);
  page.keyboard.press(random.pick(SIGNS)).catch(() => {});
  await wait(random.pick(MOMENTS));
  return { held, last: name };
}

async function write(page, random, name, kind) {
  await page.evaluate((control) => window.formControls.focus(control), name);
  const keys = kind === 'choice' ? ['ArrowDown'] : SIGNS;
  const length = random.pick([1, 2, 3, 5, 8]);
  for (let written = 0; written < length; written += 1) await page.keyboard.press(random.pick(keys));
}

async function ended(context, page, end, address) {
  if (end === 'reload') {
    await page.reload({ waitUntil: 'load' });
    await isThere(page);
    return page;
  }
  if (end === 'crash') {
    const cdp = await page.createCDPSession();
    const crashed = new Promise((done) => page.once('error', done));
    cdp.send('Page.crash').catch(() => {});
    await crashed;
  }
  if (end === 'leave') await page.goto('about:blank');
  const next = await open(context, address);
  await page.close();
  return next;
}

/** Returns the first control whose value is not restored in time, or ''; controls in lazy modules restore theirs late. */
async function lost(page, given, last) {
  // a number is stored as a number, so a trailing decimal separator or zero is not restored
  const isNumber = await page.evaluate((control) => window.formControls.isNumber(control), last);
  const held = isNumber ? { ...given, [last]: given[last].replace(/[.,]0*$/, '') } : given;
  for (const end = Date.now() + COMES_BACK; ; await wait(100)) {
    const wrong = difference(held, await heldBy(page), last);
    if (!wrong || Date.now() > end) return wrong;
  }
}

/** Returns a control whose value differs, or ''. The last one may have the key press that was not awaited, or not. */
function difference(held, restored, last) {
  for (const [name, text] of Object.entries(held)) {
    const now = restored[name];
    const fine = name === last ? now?.length >= text.length : now === text;
    if (!fine) return `${name} held "${text}", and then "${now}"`;
  }
  return '';
}
