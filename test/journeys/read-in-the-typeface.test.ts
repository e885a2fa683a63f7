import { expect } from '@esm-bundle/chai';
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

/** Waits for the letters of the typeface that have been loaded, by the first of each file. */
const loads = (tab: Tab, letters: string) =>
  tab.until(
    (wanted) => {
      const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Commissioner');
      const loaded = faces.filter(({ status }) => status === 'loaded');
      const first = loaded.map(({ unicodeRange }) => unicodeRange.toUpperCase().split(/[,-]/)[0] ?? '');
      return first.includes(wanted) && first;
    },
    `the letters from ${letters} on are there`,
    letters,
  );
const typefaceOf = (tab: Tab, selector: string) =>
  tab.ask((of) => {
    const part = document.querySelector(of) as Element;
    return getComputedStyle(part).fontFamily.split(',')[0]?.replaceAll('"', '');
  }, selector);

describe('journey: read the shop in its typeface', () => {
  it(
    'text, titles and what elements say are set in it, and no letter is loaded that the page does not have',
    visit(async (visitor) => {
      const tab = await visitor.open('/demo/shop.html');
      await loads(tab, 'U+0');
      await tab.settled();
      for (const selector of ['body', 'h2', '.logo', 'sb-catalogue'])
        expect(await typefaceOf(tab, selector), selector).to.equal('Commissioner');
      expect(await loads(tab, 'U+0')).to.deep.equal(['U+0']);
    }),
  );
});
