// runs in firefox, webkit: colours of native controls, and light-dark() in the elements
import { expect } from '@esm-bundle/chai';
import { buildDocs } from '../support/docs-site.js';
import { expectFits, violations } from './support/audit.js';
import type { Tab } from './support/tab.js';
import { readingTab } from './support/visit.js';

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
  const inTab = readingTab(1280);

  it(
    'a change applies to the elements in both schemes, the generated CSS and the URL; a pair that fails is listed; Reset undoes all',
    inTab(async (tab) => {
      await tab.open(PAGE);
      await set(tab, 'text, light', '#999999');
      await tab.says(/^\d+ of 74 pairs fail: text on surface, light: 2\.84/, '.mixer-verdict');
      await tab.gives(row, 'text on surfaceAa 2.84 fail, 4.5 neededAa 15.74 pass', 'text on surface');
      await set(tab, 'text, light', '#333333');
      await tab.says('All 74 pairs pass', '.mixer-verdict');
      await tab.press('button', 'Reset');
      await tab.gives(() => location.hash, '');
      await tab.gives(css, '/* Nothing is changed yet. */');

      await pictured(tab);
      await tab.says('All 74 pairs pass', '.mixer-verdict');
      await set(tab, 'Begin with', 'mono');
      await set(tab, 'accent, light', '#7a2f5d');
      await set(tab, 'accent, dark', '#f0a8d0');
      await set(tab, 'Corners, small', '6');
      await tab.gives(buttons, ['rgb(122, 47, 93) 6px', 'rgb(240, 168, 208) 6px']);
      await tab.says('All 74 pairs pass', '.mixer-verdict');
      const text = await tab.ask(css);
      expect(text).to.match(/^:root:root \{\n {2}color-scheme: light dark;/);
      expect(text).to.include('--sb-color-accent: light-dark(#7a2f5d, #f0a8d0);').and.to.include('--sb-radius-s: 6px;');
      expect(text).to.not.include('surface:').and.to.not.include('--sb-radius-l');
      await tab.says(/themes\/mono\.css/, '.mixer-link code');
      expect(await tab.ask(() => location.hash)).to.equal('#theme=mono&radius-s=6&accent=7a2f5d.f0a8d0');
    }),
  );

  it(
    'the URL’s mix applies; a range control works by keyboard, the link to a chapter keeps the mix, and the cart opens with its tokens',
    inTab(async (tab) => {
      await tab.open(`${PAGE}#surface=fff0e0.201010`);
      for (const tag of ['sb-product', 'sb-cart-button']) await tab.lookAt(`.mixed-light ${tag}`);
      expect(await tab.ask(css)).to.include('surface: light-dark(#fff0e0, #201010)');
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
    inTab(async (tab, world) => {
      await tab.open(PAGE);
      for (const [scheme, direction, width, isAudited] of [
        ['light', 'ltr', 1280, true],
        ['dark', 'rtl', 390, true],
        ['dark', 'ltr', 320, false],
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
        if (isAudited && world.engine === 'chromium')
          expect(await violations(tab, world), `${scheme} ${direction}`).to.deep.equal([]);
      }
    }),
  );
});
