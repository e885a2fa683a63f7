// runs in firefox, webkit: boxes and scrolling
import { expect } from '@esm-bundle/chai';
import { expectNoJumps, scrollThrough, violations } from './support/audit.js';
import { visit } from './support/visit.js';

const ARMCHAIR = '/product?clean&id=p-armchair-nuage';

describe('journey: the page of a product', () => {
  it(
    'heading, title and breadcrumbs name the product, all in one column; the breadcrumbs lead to the shop, Back to the product',
    visit(async (visitor) => {
      const tab = await visitor.open(ARMCHAIR);
      const title = await tab.find('h1', 'Nuage armchair');
      expect(await tab.ask((one) => Number.parseFloat(getComputedStyle(one).fontSize), title)).to.be.at.least(30);
      await tab.gives(() => document.title, 'Nuage armchair – Halden Goods');
      expect(await tab.ask(() => document.querySelector('.crumbs [aria-current]')?.textContent)).to.equal(
        'Nuage armchair',
      );
      // products "often bought together" must not change the title
      await tab.lookAt('.together');
      await tab.settled();
      expect(await tab.ask(() => document.title)).to.equal('Nuage armchair – Halden Goods');
      const { logo, columns } = await tab.ask(() => {
        const names = ['.bottom .last', '.crumbs', '.whole', '.about-piece', '.together'];
        const boxes = names.map((name) => (document.querySelector(name) as Element).getBoundingClientRect());
        const { left } = (document.querySelector('.top .logo') as Element).getBoundingClientRect();
        return { logo: left, columns: boxes.map((box) => [box.left, box.right].join()) };
      });
      expect([...new Set(columns)], columns.join('; ')).to.have.length(1);
      expect(columns[0]?.split(',')[0]).to.equal(String(logo));
      await tab.lookAt('.crumbs');
      await tab.press('.crumbs a');
      await tab.arrives('/');
      await tab.back();
      await tab.arrives('/product');
      await tab.find('h1', 'Nuage armchair');
    }),
  );

  it(
    'an unknown product shows "no longer sold" with a link to the shop, hides the noscript text, and passes axe',
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
    }),
  );

  it(
    'without a product id it redirects to the shop',
    visit(async (visitor) => {
      const tab = await visitor.open('/legal');
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
      const tab = await visitor.open(ARMCHAIR, { width: 390, height: 800 });
      await tab.find('h1', 'Nuage armchair');
      await scrollThrough(tab);
      await expectNoJumps(tab);
    }),
  );
});
