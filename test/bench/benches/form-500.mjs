import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from '../support/browser.mjs';
import { limit, ratio } from '../support/budget.mjs';
import { timed } from '../support/page-time.mjs';
import { withScriptTime } from '../support/script-time.mjs';

const MANY = 496;
const FEW = 40;
const pageOf = (side, fields) => `/bench/form.html?side=${side}&fields=${fields}`;

/** The processor is this many times slower than the machine's own. */
const SLOWDOWN = 4;
/** Milliseconds within which a press feels answered at once. */
const AT_ONCE = 100;

async function prepare({ browser, origin, folder }) {
  const { page, close } = await open(browser, origin + pageOf('ours', MANY));
  try {
    const taken = await page.evaluate(async () => {
      await window.prepare();
      await window.draw();
      await window.rest();
      return window.take();
    });
    if (taken.fields !== MANY) throw new Error(`The form has ${taken.fields} fields in place of ${MANY}`);
    writeFileSync(join(folder, 'data', 'form.json'), JSON.stringify(taken));
  } finally {
    await close();
  }
}

async function measure(tab) {
  await tab.page.evaluate(() => window.prepare());
  await tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const drawing = await withScriptTime(tab, 'draw', () => timed(tab, 'draw', () => window.draw()));
  await tab.page.evaluate(() => window.rest());
  const key = await withScriptTime(tab, 'key', () => timed(tab, 'key', () => window.write()));
  await tab.page.evaluate(() => window.rest());
  if (tab.page.url().includes('side=plain')) return { ...drawing, ...key };
  const sending = await timed(tab, 'send', () => window.send());
  return { ...drawing, ...key, ...sending };
}

/** A form of 500 fields of all common types, with conditions and calculators, beside the same markup without a library and a form of 40. */
export default {
  name: 'form-500',
  about: '<sb-form> of 500 fields, at a processor four times slower, beside the same markup in plain DOM',
  needs: ['sb-site', 'sb-form'],
  pages: { ours: pageOf('ours', MANY), plain: pageOf('plain', MANY), few: pageOf('ours', FEW) },
  prepare,
  measure,
  budget: [
    ratio('500 fields until drawn', { figure: 'draw', unit: 'ms' }),
    limit('one key among 500 fields to next frame', { figure: 'key', unit: 'ms', most: AT_ONCE }),
    ratio('one key to next frame, beside plain inputs', { figure: 'key', unit: 'ms' }),
    ratio('one key to next frame, 500 fields beside 40', { figure: 'key', unit: 'ms', reference: 'few' }),
    limit('five keys: script', { figure: 'keyScript', unit: 'ms' }),
    limit('a press until the wrong fields are shown', { figure: 'send', unit: 'ms' }),
  ],
};
