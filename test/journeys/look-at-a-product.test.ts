// runs in firefox, webkit: boxes and scrolling
import { expect } from '@esm-bundle/chai';
import { visit } from './support/visit.js';

describe('journey: the page of a product', () => {
  it(
    'heading, title and breadcrumbs name the product, all in one column; the breadcrumbs lead to the shop, Back to the product',
    visit(async (visitor) => {
      const tab = await visitor.open('/product?clean&id=p-armchair-nuage');
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
});
