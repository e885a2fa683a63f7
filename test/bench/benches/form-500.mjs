import { limit, ratio } from '../support/budget.mjs';
import { timed } from '../support/page-time.mjs';
import { withScriptTime } from '../support/script-time.mjs';

const MANY = 496;
const FEW = 40;
const pageOf = (fields) => `/bench/form.html?fields=${fields}`;

const SLOWDOWN = 4;
/** Milliseconds within which a press feels answered at once. */
const AT_ONCE = 100;

async function measure(tab) {
  await tab.page.evaluate(() => window.prepare());
  await tab.page.emulateCPUThrottling(SLOWDOWN);
  const first = await withScriptTime(tab, 'first', () => timed(tab, 'first', () => window.drawFirst()));
  const rest = await timed(tab, 'rest', () => window.drawRest());
  await tab.page.evaluate(() => window.rest());
  const key = await withScriptTime(tab, 'key', () => timed(tab, 'key', () => window.write()));
  await tab.page.evaluate(() => window.rest());
  const sending = await timed(tab, 'send', () => window.send());
  return { ...first, ...rest, ...key, ...sending };
}

/** A form of 500 fields of all common types, with conditions and calculators, beside a form of 40. */
export default {
  name: 'form-500',
  about: '<sb-form> of 500 fields, at a processor four times slower, beside a form of 40',
  pages: { ours: pageOf(MANY), few: pageOf(FEW) },
  measure,
  budget: [
    limit('500 fields until the first screen is drawn', { figure: 'first', unit: 'ms' }),
    ratio('until then: script, 500 fields beside 40', { figure: 'firstScript', unit: 'ms', most: 2, reference: 'few' }),
    limit('from then until all of them are', { figure: 'rest', unit: 'ms' }),
    limit('one key among 500 fields to next frame', { figure: 'key', unit: 'ms', most: AT_ONCE }),
    ratio('one key to next frame, 500 fields beside 40', { figure: 'key', unit: 'ms', reference: 'few' }),
    limit('five keys: script', { figure: 'keyScript', unit: 'ms' }),
    limit('a press until the wrong fields are shown', { figure: 'send', unit: 'ms' }),
  ],
};
