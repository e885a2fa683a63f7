// runs in firefox, webkit: colours of native controls, and light-dark() in the elements
import { expect } from '@esm-bundle/chai';
import { buildDocs } from '../support/docs-site.js';
import { expectFits, violations } from './support/audit.js';
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

const PAGE = '/docs/mixer.html';

/** Sets a control and dispatches its event; the browser’s colour picker cannot be used. */
const set = (tab: Tab, label: string, value: string) =>
  tab.ask(
    (wanted, text) => {
      const named = [...document.querySelectorAll<HTMLInputElement>('.mixer-controls :is(input, select)')];
      const control = named.find((each) => (each.ariaLabel ?? each.parentElement?.textContent ?? '').includes(wanted));
      if (!control) throw new Error(`there is no control ${wanted}`);
      control.value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    },
    label,
    value,
  );

/** Background and corner radius of the main button in the light and the dark preview. */
const buttons = () =>
  ['light', 'dark'].map((scheme) => {
    const picture = document.querySelector(`.mixed-${scheme} sb-button`) as Element;
    const look = getComputedStyle(eyes.all('a', picture)[0] as Element);
    return `${look.backgroundColor} ${look.borderTopLeftRadius}`;
  });

const css = () => document.querySelector('.mixer-css code')?.textContent ?? '';
/** Scrolls to each element of the preview in both schemes, so that it is loaded, and back to the top. */
const pictured = async (tab: Tab) => {
  for (const scheme of ['light', 'dark']) {
    for (const tag of ['sb-cart-button', 'sb-product', 'sb-form', 'sb-button']) {
      await tab.lookAt(`.mixed-${scheme} ${tag}`);
    }
  }
  const undefinedOnes = () =>
    [...document.querySelectorAll('.mixer-picture :not(:defined)')].map(({ localName }) => localName);
  await tab.gives(undefinedOnes, []);
  await tab.lookAt('h1');
};
const row = (pair: string) =>
  [...document.querySelectorAll<HTMLTableRowElement>('.mixer-pairs tr')]
    .find(({ cells }) => cells[0]?.textContent === pair)
    ?.textContent?.replace(/\s+/g, ' ');

describe('journey: the theme mixer of the docs', () => {
  before(buildDocs);

  it(
    'a change applies to the elements in both schemes, the generated CSS and the URL; another tab restores it from the URL',
    visit(async (visitor) => {
      const tab = await visitor.open(PAGE);
      await pictured(tab);
      await tab.says('All 74 pairs pass', '.mixer-verdict');
      await set(tab, 'Begin with', 'mono');
      await set(tab, 'accent, light', '#7a2f5d');
      await set(tab, 'accent, dark', '#f0a8d0');
      await set(tab, 'Corners, small', '6');
      const look = ['rgb(122, 47, 93) 6px', 'rgb(240, 168, 208) 6px'];
      await tab.gives(buttons, look);
      await tab.says('All 74 pairs pass', '.mixer-verdict');
      const text = await tab.ask(css);
      expect(text).to.match(/^:root:root \{\n {2}color-scheme: light dark;/);
      expect(text).to.include('--sb-color-accent: light-dark(#7a2f5d, #f0a8d0);').and.to.include('--sb-radius-s: 6px;');
      expect(text).to.not.include('surface:').and.to.not.include('--sb-radius-l');
      await tab.says(/themes\/mono\.css/, '.mixer-link code');
      const address = await tab.ask(() => location.hash);
      expect(address).to.equal('#theme=mono&radius-s=6&accent=7a2f5d.f0a8d0');

      const other = await visitor.open(`${PAGE}${address}`);
      await pictured(other);
      await other.gives(buttons, look);
      await other.gives(css, text);
      await other.press('button', 'Reset');
      await other.gives(() => location.hash, '');
      await other.gives(css, '/* Nothing is changed yet. */');
      expect(await other.problems()).to.deep.equal([]);
    }),
  );

  it(
    'a colour pair with too little contrast is listed as failed with its ratio, until it is corrected',
    visit(async (visitor) => {
      const tab = await visitor.open(PAGE);
      await set(tab, 'text, light', '#999999');
      await tab.says(/^\d+ of 74 pairs fail: text on surface, light: 2\.84/, '.mixer-verdict');
      await tab.gives(row, 'text on surfaceAa 2.84 fail, 4.5 neededAa 15.74 pass', 'text on surface');
      await set(tab, 'text, light', '#333333');
      await tab.says('All 74 pairs pass', '.mixer-verdict');
    }),
  );

  it(
    'a range control works by keyboard, the link to a chapter keeps the mix, and the cart opens with its tokens',
    visit(async (visitor) => {
      const tab = await visitor.open(`${PAGE}#surface=fff0e0.201010`);
      await pictured(tab);
      const range = await tab.find('input', /Corners, small/);
      await tab.ask((one) => one.focus(), range);
      for (let steps = 0; steps < 3; steps++) await tab.key('ArrowRight');
      await tab.says(/Corners, small 9 px/, 'label');
      await tab.gives(() => location.hash, '#radius-s=9&surface=fff0e0.201010');
      await tab.press('.mixer-bar a', 'CSS');
      await tab.gives(() => location.hash, '#css');
      expect(await tab.ask(css)).to.include('--sb-radius-s: 9px;');
      await tab.pressFirst('button', 'Add to cart');
      await tab.press(await tab.within(await tab.find('.mixed-light sb-cart-button', ''), 'button, a'));
      await tab.first('dialog', /Day mug/);
      expect(
        await tab.ask(() =>
          getComputedStyle(document.querySelector('.mixed-cart') as Element).getPropertyValue('--sb-radius-s'),
        ),
      ).to.equal('9px');
    }),
  );

  it(
    'fits the screen in light and dark, left to right and right to left, at three widths, and passes axe in Chromium',
    visit(async (visitor) => {
      const tab = await visitor.open(PAGE);
      for (const [scheme, direction, width] of [
        ['light', 'ltr', 1280],
        ['dark', 'rtl', 390],
        ['dark', 'ltr', 320],
      ] as const) {
        await tab.resize(width);
        await tab.ask(
          (wanted, way) => {
            document.documentElement.style.colorScheme = wanted;
            document.documentElement.dir = way;
            for (const details of document.querySelectorAll<HTMLDetailsElement>('.mixer details')) details.open = true;
          },
          scheme,
          direction,
        );
        await tab.settled();
        await expectFits(tab);
        // axe reads the same in every engine
        if (visitor.world.engine === 'chromium')
          expect(await violations(tab, visitor.world), `${scheme} ${direction}`).to.deep.equal([]);
      }
    }),
  );
});
