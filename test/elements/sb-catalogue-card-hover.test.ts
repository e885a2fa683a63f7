import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { fakePicture, fakeProduct } from '../support/fake-products.js';
import { accessible, pointAt, quiet, until } from '../support/fixture.js';
import { type CatalogueView, shownCatalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

const vase = fakePicture('vase');
const EFFECTS = ['fill', 'border', 'glare', 'scale', 'shift', 'fadein', 'shadow', 'opacity', 'underline', 'text'];
/** By what an effect shows. */
const SHOWS = [
  'scale',
  'translate',
  'boxShadow',
  'opacity',
  'clipPath',
  'backgroundPosition',
  'backgroundSize',
] as const;

describe('<sb-catalogue> card: hover effects', () => {
  const heard = quiet();

  beforeEach(async () => {
    await sendMouse({ type: 'move', position: [0, 0] });
    openShop({ products: [fakeProduct('p-1', { name: 'Vase', images: [vase] })] });
  });

  const rules = (view: CatalogueView) =>
    view.root.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => /data-card-hover/.test(cssText)),
    );

  /** A catalogue with its effects there and nothing moving. */
  async function shop(markup: string): Promise<CatalogueView> {
    document.body.insertAdjacentHTML('beforeend', '<button>before</button>');
    const view = await shownCatalogue(`${markup} style="margin: 40px"`, 1, 700);
    await until(() => rules(view), 'the effects are there');
    await until(() => view.part('picture')?.dataset.state === 'loaded', 'the picture is there');
    await still(view);
    return view;
  }
  const still = (view: CatalogueView) =>
    until(() => view.root.getAnimations().every(({ playState }) => playState === 'finished'), 'nothing moves');

  const layer = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    return SHOWS.map((name) => style[name]).join();
  };
  function look(view: CatalogueView): string {
    const card = view.card('Vase');
    const inner = ['media', 'words', 'label', 'add'].map((part) => `[part~="${part}"]`);
    const all = [card, ...card.querySelectorAll([...inner, '[part=media] img', '[part=name] a'].join())];
    return all.flatMap((element) => [layer(element), layer(element, '::before'), layer(element, '::after')]).join('|');
  }

  /** How it looks with each of the effects, one after the other, wherever pointer and focus are. */
  async function looks(view: CatalogueView): Promise<string[]> {
    const seen: string[] = [];
    for (const name of EFFECTS) {
      view.element.setAttribute('transitions', name);
      await until(() => view.part('list')?.dataset.cardHover === name, `${name} is there`);
      for (const animation of view.root.getAnimations()) animation.finish();
      await still(view);
      seen.push(look(view));
    }
    return seen;
  }
  const differ = (some: string[], others: string[]) => EFFECTS.filter((_, at) => some[at] !== others[at]);

  it('[CARD-03] each effect shows on the card under the pointer and with the keyboard’s focus, and goes again', async () => {
    const view = await shop('transitions="shadow"');
    const { offsetWidth } = view.card('Vase');
    const resting = await looks(view);
    await pointAt(view.part('availability') as HTMLElement);
    await until(() => view.card('Vase').matches(':hover'), 'the pointer is on the card');
    expect(differ(await looks(view), resting)).to.deep.equal(EFFECTS);
    expect(view.card('Vase').offsetWidth).to.equal(offsetWidth);
    await sendMouse({ type: 'move', position: [0, 0] });
    await until(() => !view.card('Vase').matches(':hover'), 'the pointer has gone');
    expect(differ(await looks(view), resting)).to.deep.equal([]);
    (document.querySelector('button') as HTMLElement).focus();
    await sendKeys({ press: 'Tab' });
    expect(differ(await looks(view), resting)).to.deep.equal(EFFECTS);
    expect(heard.warnings).to.deep.equal([]);
  });

  it('[CARD-03] a button’s effect, of those that <sb-button> has, shows on the button alone', async () => {
    const view = await shop('button-transitions="shadow"');
    const resting = look(view);
    await pointAt(view.part('availability') as HTMLElement);
    await until(() => view.card('Vase').matches(':hover'), 'the pointer is on the card');
    expect(look(view)).to.equal(resting);
    await pointAt(view.part('add') as HTMLElement);
    await until(() => look(view) !== resting, 'the pointer is on the button');
    await sendMouse({ type: 'move', position: [0, 0] });
    await until(() => look(view) === resting, 'the pointer has gone');
  });

  it('[CARD-03] several join, on card and button; the words are read once', async () => {
    const view = await shop('transitions="shift, shadow" button-transitions="text, fill"');
    const button = view.part('add') as HTMLElement;
    expect(button.textContent).to.equal('Add to cart');
    await accessible(view.element);
    await pointAt(view.part('add') as HTMLElement);
    await until(() => getComputedStyle(view.card('Vase')).translate === '0px -4px', 'the card rises');
    await until(() => getComputedStyle(view.part('label') as Element).translate === '0px -120%', 'the words roll');
  });

  it('[CARD-03] what moves is under the condition that the visitor likes it, the rest is not', async () => {
    const view = await shop('transitions="scale"');
    const media = view.root.adoptedStyleSheets
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSMediaRule);
    const moving = media.filter(({ conditionText }) => conditionText.includes('no-preference'));
    expect(moving).to.have.length(2);
    for (const { conditionText, cssText } of media) {
      if (/reduce|no-preference|forced/.test(conditionText)) continue;
      expect(cssText).not.to.match(/translate: 0(?:px)? -4px|scale: 1\./);
    }
  });

  it('[CARD-03] unknown effects are named once, the others work', async () => {
    const view = await shop('transitions="explode, shadow" button-transitions="fill, melt"');
    expect(heard.warnings.map((text) => /(explode|melt)/.exec(text)?.[0])).to.deep.equal(['explode', 'melt']);
    expect(view.part('list')?.dataset.cardHover).to.equal('shadow');
    expect(view.part('add')?.dataset.hover).to.equal('fill');
  });

  it('[CARD-03] without effects their style sheets are not on it', async () => {
    expect(rules(await shownCatalogue('justify="center"', 1, 700))).to.equal(false);
  });
});
