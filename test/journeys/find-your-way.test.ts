import { expect } from '@esm-bundle/chai';
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

const SHOP = '/demo/shop.html';

const isChosen = (tab: Tab, section: string) => tab.find('[role=tab][aria-selected=true]', new RegExp(`^${section}`));
/** Clicks the button of a slide by script, whether it is in view or not. */
const follow = (tab: Tab, words: string) =>
  tab.ask((wanted) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.cta')];
    links.find(({ textContent }) => textContent?.includes(wanted))?.click();
  }, words);

describe('journey: navigate the shop', () => {
  it(
    'each slide’s button selects the tab of its section, also a second time, and scrolls to it',
    visit(async (visitor) => {
      const tab = await visitor.open(SHOP);
      expect(await tab.ask(() => document.querySelectorAll('.cta').length)).to.equal(4);
      await tab.lookAt('sb-catalogue');
      await isChosen(tab, 'Furniture');
      for (const [words, section] of [
        ['lamps', 'Lighting'],
        ['ceramics', 'Ceramics'],
        ['bags', 'Bags & textiles'],
        ['furniture', 'Furniture'],
        ['lamps', 'Lighting'],
      ] as const) {
        await follow(tab, words);
        await isChosen(tab, section);
      }
      await tab.press('[role=tab]', 'Ceramics');
      await isChosen(tab, 'Ceramics');
      await follow(tab, 'lamps');
      await isChosen(tab, 'Lighting');
      expect(await tab.ask(() => document.querySelector('.targets')?.getBoundingClientRect().top)).to.be.within(0, 200);
    }),
  );

  it(
    'on a phone: the menu opens by keyboard and press, Escape closes it, and a link of 44 px or more leads to its section',
    visit(async (visitor) => {
      const tab = await visitor.open(SHOP, { width: 390 });
      await tab.settled();
      const button = await tab.find('button', 'Menu');
      const isOpen = () => document.getElementById('menu')?.checkVisibility();
      const signs = (one: Element) =>
        [...one.querySelectorAll('sb-icon')].filter(eyes.isVisible).map((icon) => icon.getAttribute('name'));
      expect(await tab.ask(isOpen)).to.equal(false);
      expect(await tab.ask(signs, button)).to.deep.equal(['menu']);
      await tab.ask((one) => one.focus(), button);
      await tab.key('Enter');
      await tab.gives(isOpen, true);
      expect(await tab.ask(signs, button)).to.deep.equal(['close']);
      await tab.key('Escape');
      await tab.gives(isOpen, false);
      expect(await tab.ask(signs, button)).to.deep.equal(['menu']);
      await tab.press(button);
      await tab.gives(isOpen, true);
      const smallest = await tab.ask(() => {
        const boxes = [...document.querySelectorAll('#menu a')].map((link) => link.getBoundingClientRect());
        return Math.min(...boxes.flatMap(({ width, height }) => [width, height]));
      });
      expect(smallest, 'smallest touch target').to.be.at.least(44);
      await tab.press('#menu a', 'Contact');
      await tab.gives(isOpen, false);
      expect(await tab.ask(() => location.hash)).to.equal('#contact');
      await tab.says(/5550142/, 'a');
    }),
  );

  it(
    'the button of a product without a price leads to the form, which is prefilled with the question',
    visit(async (visitor) => {
      const tab = await visitor.open('/?clean&shop.search=grand#goods');
      await tab.lookAt('sb-catalogue');
      await tab.press('a', 'Ask for a price: Milo grand sofa');
      await tab.until(
        () => location.hash === '#contact' && location.search.includes('about='),
        'the URL has the form’s anchor and the product',
      );
      await tab.arrives('/');
      await tab.lookAt('.contact');
      await tab.until(
        () =>
          document
            .querySelector('.ask')
            ?.shadowRoot?.querySelector('textarea')
            ?.value.includes('price of this piece: Milo grand sofa.'),
        'the form has the question',
      );
    }),
  );
});
