import { expect } from '@esm-bundle/chai';
import { WHOLE } from '../support/whole.js';
import { violations } from './support/audit.js';
import { choose } from './support/demo-bar.js';
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

const SHOP = '/demo/shop.html';
/** Themes of the demo that are looked at when everything is: each is two page loads with axe. */
const THEMES = ['mono', 'candy', 'trail'];

/** Whether the round button is in its place. */
const isThere = (tab: Tab) =>
  tab.until(() => {
    const bar = document.querySelector('.demo-bar');
    const style = bar && getComputedStyle(bar);
    return style?.visibility === 'visible' && style.translate === 'none';
  }, 'the button is in its place');
const open = async (tab: Tab) => {
  await isThere(tab);
  await tab.press('.demo-bar summary');
};
const isOpen = () => document.querySelector<HTMLDetailsElement>('.demo-bar')?.open;
const corners = async (tab: Tab) => {
  await tab.lookAt('sb-catalogue');
  return tab.ask((one) => getComputedStyle(one).borderRadius, await tab.first('button', 'Add to cart'));
};
const toTop = (tab: Tab) => tab.ask(() => scrollTo({ top: 0, behavior: 'instant' }));

describe('journey: the settings of the demo', () => {
  it(
    'a round button opens them, by mouse and by keys; Escape and a press elsewhere close them',
    visit(async (visitor) => {
      const tab = await visitor.open(SHOP);
      await tab.settled();
      await isThere(tab);
      await tab.press('.demo-bar summary');
      await tab.find('label', /^Language/);
      await tab.press('.top');
      await tab.gives(isOpen, false);
      await tab.ask(() => document.querySelector<HTMLElement>('.demo-bar summary')?.focus());
      await tab.key('Enter');
      await tab.gives(isOpen, true);
      await tab.key('Escape');
      await tab.gives(isOpen, false);
      expect(await tab.ask(() => document.activeElement?.localName)).to.equal('summary');
    }),
  );

  it(
    'it goes out of the way while one reads on, and is back on the way up',
    visit(async (visitor) => {
      const tab = await visitor.open(SHOP);
      await tab.settled();
      await tab.ask(() => scrollTo({ top: 700, behavior: 'instant' }));
      await tab.gives(() => getComputedStyle(document.querySelector('.demo-bar') as Element).visibility, 'hidden');
      await tab.ask(() => scrollTo({ top: 400, behavior: 'instant' }));
      await isThere(tab);
    }),
  );

  it(
    'a theme is a theme of page and elements at once, and of the next page',
    visit(async (visitor) => {
      const tab = await visitor.open(SHOP);
      const plain = await corners(tab);
      await toTop(tab);
      await open(tab);
      await tab.press('label', 'Mono');
      expect(await corners(tab)).to.equal('0px');
      expect(plain).to.not.equal('0px');
      expect(await tab.ask(() => getComputedStyle(document.body).backgroundColor)).to.match(/255, 255, 255/);

      await tab.open('/demo/catalogue.html');
      expect(await tab.ask(() => document.documentElement.dataset.theme)).to.equal('mono');
      expect(await corners(tab)).to.equal('0px');
      await toTop(tab);
      await open(tab);
      await tab.press('label', 'Halden');
      expect(await corners(tab)).to.equal(plain);
    }),
  );

  it(
    'Hide takes them off every page, until ?settings brings them back; ?clean leaves them out this once',
    visit(async (visitor) => {
      const tab = await visitor.open(SHOP);
      await open(tab);
      await tab.press('button', 'Hide');
      const hasBar = () => document.querySelector('.demo-bar') !== null;
      await tab.gives(hasBar, false);
      const scriptsHaveRun = () => tab.until(() => document.querySelector('.reference'), 'the page’s scripts have run');
      await tab.open('/demo/hr.html');
      await scriptsHaveRun();
      expect(await tab.ask(hasBar)).to.equal(false);
      await tab.open('/demo/hr.html?settings');
      await tab.gives(hasBar, true);
      await tab.open('/demo/hr.html?clean');
      await scriptsHaveRun();
      expect(await tab.ask(hasBar)).to.equal(false);
      await tab.open('/demo/hr.html');
      await tab.gives(hasBar, true);
    }),
  );

  for (const theme of WHOLE ? THEMES : []) {
    for (const scheme of ['Light', 'Dark']) {
      it(
        `${theme}, ${scheme}: everything can be read`,
        visit(async (visitor) => {
          const tab = await visitor.open(`${SHOP}?theme=${theme}`, { width: 390 });
          await choose(tab, 'Colours', scheme);
          for (const part of ['sb-slider', 'sb-catalogue', 'sb-tabs', 'sb-form']) {
            await tab.lookAt(part);
            await tab.settled();
          }
          expect(await violations(tab, visitor.world)).to.deep.equal([]);
        }),
      );
    }
  }
});
