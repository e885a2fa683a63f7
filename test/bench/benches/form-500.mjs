import { limit, ratio } from '../support/budget.mjs';
import { timed, timedEach } from '../support/page-time.mjs';
import { withScriptTime } from '../support/script-time.mjs';
import { takenFrom } from '../support/taken.mjs';

const MANY = 496;
const FEW = 40;
const pageOf = (fields) => `/bench/form.html?fields=${fields}`;

const SLOWDOWN = 4;
/** Milliseconds of a frame at 60 per second. */
const FRAME = 16;

async function drawing(tab) {
  const first = await withScriptTime(tab, 'first', () => timed(tab, 'first', () => window.drawFirst()));
  return { ...first, ...(await timed(tab, 'rest', () => window.drawRest())) };
}

async function measure(tab, page) {
  await tab.page.evaluate(() => window.prepare());
  await tab.page.emulateCPUThrottling(SLOWDOWN);
  const isOurs = page !== 'plain';
  const drawn = isOurs ? await drawing(tab) : {};
  await tab.page.evaluate(() => window.rest());
  const key = await withScriptTime(tab, 'key', () => timedEach(tab, 'key', (at) => window.write(at)));
  await tab.page.evaluate(() => window.rest());
  const sending = isOurs ? await timed(tab, 'send', () => window.send()) : {};
  return { ...drawn, ...key, ...sending };
}

/**
 * A form of 500 fields of all common types, with conditions and calculators, compared with a form of 40 and with the same controls
 * without script.
 */
export default {
  name: 'form-500',
  about:
    '<sb-form> of 500 fields, processor four times slower, compared with a form of 40 and with controls without script',
  pages: { ours: pageOf(MANY), few: pageOf(FEW), plain: `${pageOf(MANY)}&side=plain` },
  prepare: takenFrom(pageOf(MANY), ['drawFirst', 'drawRest', 'rest'], 'form'),
  measure,
  budget: [
    limit('500 fields until the first screen is drawn', { figure: 'first', unit: 'ms' }),
    ratio('until then: script, 500 fields beside 40', { figure: 'firstScript', unit: 'ms', most: 2, reference: 'few' }),
    limit('from then until all of them are', { figure: 'rest', unit: 'ms' }),
    limit('one key among 500 fields to the end of its frame', { figure: 'key', unit: 'ms', most: FRAME }),
    ratio('one key, 500 fields beside 40', { figure: 'key', unit: 'ms', reference: 'few' }),
    ratio('one key, beside the same controls without script', { figure: 'key', unit: 'ms' }),
    limit('five keys: script', { figure: 'keyScript', unit: 'ms' }),
    ratio('five keys, processor time, beside the same', { figure: 'keyCpu', unit: 'ms' }),
    limit('a press until the wrong fields are shown', { figure: 'send', unit: 'ms' }),
  ],
};
