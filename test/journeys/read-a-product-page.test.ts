import { expect } from '@esm-bundle/chai';
import { expectNoJumps, scrollThrough, violations } from './support/audit.js';
import { visit } from './support/visit.js';

describe('journey: the page of a product, beside what it shows', () => {
  it(
    'an unknown product shows "no longer sold" with a link to the shop and passes axe; a page without a product id redirects to the shop',
    visit(async (visitor) => {
      const tab = await visitor.open('/product?clean&id=p-none');
      // the element warns the page's author of an unknown product
      tab.tolerate(/address="p-none" is not usable/);
      await tab.find('h1', 'We no longer sell this product');
      expect(await tab.ask(() => [...document.querySelectorAll('h1')].filter(eyes.isVisible).length)).to.equal(1);
      const without = await tab.ask(() => {
        const note = document.querySelector('noscript');
        return [note?.textContent?.includes('Turn scripts on'), note?.checkVisibility()];
      });
      expect(without).to.deep.equal([true, false]);
      await tab.settled();
      expect(await violations(tab, visitor.world)).to.deep.equal([]);
      await tab.press('main a', 'Back to the shop');
      await tab.arrives('/');
      await tab.find('h2', 'The collection');
      await tab.open('/product', '/');
      await tab.find('h2', 'The collection');
    }),
  );

  it(
    'on a phone: no layout shift while a product loads and while the page is scrolled to its end',
    visit(async (visitor) => {
      const before = await visitor.openPage();
      await before.ask(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
        document.cookie = 'sb-fault=stall:700@products; path=/; max-age=600';
      });
      const tab = await visitor.open('/product?clean&id=p-armchair-nuage', { width: 390, height: 800 });
      await tab.find('h1', 'Nuage armchair');
      await scrollThrough(tab);
      await expectNoJumps(tab);
    }),
  );
});
