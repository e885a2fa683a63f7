import { expect } from '@esm-bundle/chai';
import { WHOLE } from '../support/whole.js';
import { expectFits, violations } from './support/audit.js';
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

/** The entries of the list, and the name of the product that each shows; empty if there is none. */
const KINDS: readonly [line: string, name: string][] = [
  ['One variant', 'Stool in one size'],
  ['Does not exist', ''],
  ['Hidden by the shop', ''],
  ['No variants', ''],
  ['Options without variants', 'Stool with unused options'],
  ['No picture', 'Stool without a picture'],
  ['40 pictures', 'Stool with 40 pictures'],
  ['5 MB of description', 'Stool with a long description'],
  ['Hostile description', 'Stool with a hostile description'],
  ['Lost pictures', 'Stool with lost pictures'],
  ['A video', 'Stool with a video'],
  ['Lost video', 'Stool with a lost video'],
  ['Video on a foreign page', 'Stool with a foreign video'],
];

/** Entries that axe reads in every run; the others have the markup of one of these. */
const AUDITED = ['One variant', 'Does not exist', 'No picture', '40 pictures', 'Hostile description', 'A video'];

/** Waits for a product with this name, or for the notice that it is no longer in the shop. */
const isShown = (tab: Tab, name: string) =>
  tab.until(
    (wanted) => {
      const root = document.querySelector('#unusual')?.shadowRoot;
      const words = (part: string) => root?.querySelector(`[part~="${part}"]`)?.textContent ?? '';
      return wanted ? words('name') === wanted && words('add') : words('notice').includes('no longer in the shop');
    },
    name ? `${name} is shown` : 'the notice is shown',
    name,
  );

describe('journey: <sb-product> with unusual products', () => {
  it(
    'each of them on a phone: fits the screen and causes no layout shift; each kind of markup passes axe',
    visit(async (visitor) => {
      const tab = await visitor.open('/dev/pages/unusual-products.html', { width: 390 });
      tab.tolerate(
        /is not usable|has no variants|after 100000 characters|-src-attr inline|^Executing inline event handler|^Applying inline style|Image preload error|status of 404|is left out/,
      );
      await tab.lookAt('.unusual');
      await isShown(tab, 'Stool in one size');
      const above = () =>
        eyes.all('sb-product').every((one) => eyes.all('[part=base]:not([data-state=loading])', one).length > 0);
      await tab.until(above, 'the products above are loaded');
      const before = (await tab.journal()).length;
      const lines = await tab.ask(() =>
        [...document.querySelectorAll('.kinds label strong')].map(({ textContent }) => textContent ?? ''),
      );
      expect(lines).to.deep.equal(KINDS.map(([line]) => line));
      for (const [line, name] of KINDS) {
        await tab.pressFirst('.kinds label', line);
        await isShown(tab, name);
        if (WHOLE || AUDITED.includes(line))
          expect(await violations(tab, visitor.world, '.unusual'), line).to.deep.equal([]);
        await expectFits(tab);
      }
      const jumps = (await tab.journal()).slice(before).filter(({ kind }) => kind === 'shift');
      expect(jumps).to.deep.equal([]);
    }),
  );
});
