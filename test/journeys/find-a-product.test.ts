// runs in firefox, webkit: history and scrolling
// runs in light: dist/light
import { expect } from '@esm-bundle/chai';
import type { Found, Tab } from './support/tab.js';
import { type Visitor, visit } from './support/visit.js';

const FIND = 'sb-catalogue[address=all]';

async function open(visitor: Visitor, rest = ''): Promise<{ tab: Tab; catalogue: Found }> {
  const tab = await visitor.open(`/dev/pages/catalogue.html${rest}`);
  await tab.lookAt(FIND);
  const catalogue = await tab.find(FIND);
  await tab.within(catalogue, 'input[type=search]');
  await isThere(tab, catalogue, 'the products are shown');
  return { tab, catalogue };
}

/** Waits until the catalogue is not busy and the URL has these parameters. */
async function isThere(tab: Tab, catalogue: Found, what: string, query: Record<string, string> = {}): Promise<void> {
  await tab.until(
    (element, wanted) => {
      const asked = new URLSearchParams(location.search);
      const isAsked = Object.entries(wanted).every(([name, value]) => asked.get(name) === value);
      return isAsked && element.shadowRoot?.querySelector('[part=panel]')?.getAttribute('aria-busy') === 'false';
    },
    what,
    catalogue,
    query,
  );
}

const titles = (tab: Tab, catalogue: Found) =>
  tab.ask((element) => eyes.all('h3', element).map(({ textContent }) => textContent ?? ''), catalogue);

describe('journey: find a product', () => {
  it(
    '[CAT-02] by search, filter and sorting at the reference backend; the URL restores the same list in another tab',
    visit(async (visitor) => {
      const { tab, catalogue } = await open(visitor);
      await tab.press(await tab.within(catalogue, 'input[type=search]'));
      await tab.type('chair');
      await isThere(tab, catalogue, 'the search results are shown', { 'all.search': 'chair' });
      const all = await titles(tab, catalogue);
      expect(all.filter((title) => !/chair/i.test(title))).to.deep.equal([]);

      await tab.press(await tab.within(catalogue, '[part~=find-toggle]'));
      await tab.press(await tab.within(catalogue, 'label', /^Oak/));
      await isThere(tab, catalogue, 'the products of oak are shown', { 'all.filter.wood': 'oak' });
      const oak = await titles(tab, catalogue);
      expect(oak.length).to.be.below(all.length);

      const order = await tab.within(catalogue, 'select');
      await tab.ask((list) => {
        (list as HTMLSelectElement).value = '-price';
        list.dispatchEvent(new Event('change', { bubbles: true }));
      }, order);
      await isThere(tab, catalogue, 'the products are sorted by price', { 'all.sort': '-price' });
      const sorted = await titles(tab, catalogue);
      expect(sorted.toSorted()).to.deep.equal(oak.toSorted());
      const prices = await tab.ask((element) => {
        const texts = eyes.all('[part~=current-price]', element).map(({ textContent }) => textContent ?? '');
        return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
      }, catalogue);
      expect(prices, 'from the highest price to the lowest').to.deep.equal(prices.toSorted((a, b) => b - a));
      expect(prices).to.have.length(sorted.length);

      const address = await tab.ask(() => location.search);
      const { tab: other, catalogue: shared } = await open(visitor, address);
      expect(await titles(other, shared), 'a shared link shows the same').to.deep.equal(sorted);
      const field = await other.within(shared, 'input[type=search]');
      expect(await other.ask((one) => (one as HTMLInputElement).value, field)).to.equal('chair');
      await other.press(await other.within(shared, '[part~=find-clear]'));
      await other.gives((element) => eyes.all('h3', element).length, 8, shared);
    }),
  );
});
