import { expect } from '@esm-bundle/chai';
import { choose } from './support/demo-bar.js';
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

const SHOP = '/demo/shop.html';

/** Waits until the round button is visible and no longer moves. */
const isThere = (tab: Tab) =>
  tab.until(() => {
    const bar = document.querySelector('.demo-bar');
    const style = bar && getComputedStyle(bar);
    return style?.visibility === 'visible' && style.translate === 'none';
  }, 'the button is visible in its final position');
const open = async (tab: Tab) => {
  await isThere(tab);
  await tab.press('.demo-bar summary');
};
const isOpen = () => document.querySelector<HTMLDetailsElement>('.demo-bar')?.open;
const corners = async (tab: Tab) => {
  await tab.lookAt('sb-catalogue');
  return tab.ask((one) => getComputedStyle(one).borderRadius, await tab.first('button', 'Add to cart'));
};
/** Code points by which the loaded files of the typeface begin. */
const letters = () => {
  const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Commissioner');
  const loaded = faces.filter(({ status }) => status === 'loaded');
  return loaded.map(({ unicodeRange }) => unicodeRange.toUpperCase().split(/[,-]/)[0]);
};
const typefaces = () =>
  ['body', 'h2', '.logo', 'sb-catalogue'].map((part) => {
    const { fontFamily } = getComputedStyle(document.querySelector(part) as Element);
    return fontFamily.split(',')[0]?.replaceAll('"', '');
  });
const HOSTS = ['sb-cart-button', 'sb-catalogue', 'sb-form', 'sb-slider'];
/** The colour schemes of the buttons and inputs within these elements. */
const schemes = (hosts: string[]) =>
  hosts.map((host) => {
    const controls = eyes.all('button, input', document.querySelector(host) as Element).filter(eyes.isVisible);
    return [...new Set(controls.map((one) => getComputedStyle(one).colorScheme))].join();
  });
const scrollTo = (tab: Tab, top: number) => tab.ask((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

describe('journey: the settings of the demo', () => {
  it(
    'the typeface’s Latin file alone is loaded; the round button opens the settings by mouse and keyboard and hides on scrolling down',
    visit(async (visitor) => {
      const tab = await visitor.open(SHOP);
      await tab.gives(letters, ['U+0']);
      await tab.settled();
      expect(new Set(await tab.ask(typefaces))).to.deep.equal(new Set(['Commissioner']));
      expect(await tab.ask(letters), 'before the settings are open, which have Russian words').to.deep.equal(['U+0']);
      await isThere(tab);
      await scrollTo(tab, 700);
      await tab.gives(() => getComputedStyle(document.querySelector('.demo-bar') as Element).visibility, 'hidden');
      await scrollTo(tab, 400);
      await open(tab);
      await tab.find('label', /^Language/);
      await tab.press('h2', 'The collection');
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
    'a colour scheme and a theme apply to the page and its elements at once, and the theme to the next page',
    visit(async (visitor) => {
      const tab = await visitor.open(SHOP);
      for (const host of ['sb-catalogue', 'sb-form']) await tab.lookAt(host);
      for (const scheme of ['Dark', 'Light']) {
        await choose(tab, 'Colours', scheme);
        const wanted = HOSTS.map(() => scheme.toLowerCase());
        await tab.gives(schemes, wanted, HOSTS);
      }
      const plain = await corners(tab);
      await scrollTo(tab, 0);
      await open(tab);
      await tab.press('label', 'Mono');
      expect(await corners(tab)).to.equal('0px');
      expect(plain).to.not.equal('0px');
      expect(await tab.ask(() => getComputedStyle(document.body).backgroundColor)).to.match(/255, 255, 255/);

      await tab.open('/dev/pages/catalogue.html');
      expect(await tab.ask(() => document.documentElement.dataset.theme)).to.equal('mono');
      expect(await corners(tab)).to.equal('0px');
      await scrollTo(tab, 0);
      await open(tab);
      await tab.press('label', 'Halden');
      expect(await corners(tab)).to.equal(plain);
    }),
  );

  it(
    'Hide removes them from all pages until ?settings shows them again; ?clean hides them for one page load',
    visit(async (visitor) => {
      const tab = await visitor.open('/demo/editor.html');
      await open(tab);
      await tab.press('button', 'Hide');
      const hasBar = () => document.querySelector('.demo-bar') !== null;
      await tab.gives(hasBar, false);
      const scriptsHaveRun = () =>
        tab.until(() => document.querySelector('sb-site[mode]'), 'the page’s scripts have run');
      await tab.open('/legal');
      await scriptsHaveRun();
      expect(await tab.ask(hasBar)).to.equal(false);
      await tab.open('/demo/editor.html?settings');
      await tab.gives(hasBar, true);
      await tab.open('/demo/editor.html?clean');
      await scriptsHaveRun();
      expect(await tab.ask(hasBar)).to.equal(false);
      await tab.open('/demo/editor.html');
      await tab.gives(hasBar, true);
    }),
  );
});
