import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { authoredFeatures } from '../../src/components/catalogue/lazy-modules.js';
import { fakeProduct } from '../support/fake-products.js';
import { accessible, pointAt, quiet, until } from '../support/fixture.js';
import { type CatalogueView, catalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

const vase = { id: 'vase', ext: 'jpg', width: 200, height: 250, alt: 'A vase' };
const EFFECTS = ['fill', 'border', 'glare', 'scale', 'shift', 'fadein', 'shadow', 'opacity', 'underline', 'text'];

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
    const before = document.createElement('button');
    before.textContent = 'before';
    document.body.append(before);
    const view = await catalogue(`${markup} style="margin: 40px"`, 700);
    await view.shows(1);
    await until(() => rules(view), 'the effects are there');
    await until(() => view.part('picture')?.dataset.state === 'loaded', 'the picture is there');
    await still(view);
    return view;
  }
  const still = (view: CatalogueView) =>
    until(() => view.root.getAnimations().every(({ playState }) => playState === 'finished'), 'nothing moves');

  const layer = (element: Element, pseudo?: string) => {
    const of = getComputedStyle(element, pseudo);
    return [
      of.scale,
      of.translate,
      of.boxShadow,
      of.opacity,
      of.clipPath,
      of.backgroundPosition,
      of.backgroundSize,
    ].join();
  };
  function look(view: CatalogueView): string {
    const card = view.card('Vase');
    const inner = ['media', 'media img', 'name a', 'words', 'label', 'add'].map((path) => {
      const [part, tag] = path.split(' ');
      return card.querySelector(`[part~="${part}"]${tag ? ` ${tag}` : ''}`);
    });
    const all = [card, ...inner].filter((element) => element !== null);
    return all.flatMap((element) => [layer(element), layer(element, '::before'), layer(element, '::after')]).join('|');
  }

  /** How it looks with each of the effects, one after the other, wherever pointer and focus are. */
  async function looks(view: CatalogueView, attribute: 'transitions' | 'button-transitions'): Promise<string[]> {
    const seen: string[] = [];
    for (const name of EFFECTS) {
      view.element.setAttribute(attribute, name);
      const told = () =>
        attribute === 'transitions' ? view.part('list')?.dataset.cardHover : view.part('add')?.dataset.hover;
      await until(() => told() === name, `${name} is there`);
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
    const resting = await looks(view, 'transitions');
    await pointAt(view.part('availability') as HTMLElement);
    await until(() => view.card('Vase').matches(':hover'), 'the pointer is on the card');
    expect(differ(await looks(view, 'transitions'), resting)).to.deep.equal(EFFECTS);
    expect(view.card('Vase').offsetWidth).to.equal(offsetWidth);
    await sendMouse({ type: 'move', position: [0, 0] });
    await until(() => !view.card('Vase').matches(':hover'), 'the pointer has gone');
    expect(differ(await looks(view, 'transitions'), resting)).to.deep.equal([]);
    (document.querySelector('button') as HTMLElement).focus();
    await sendKeys({ press: 'Tab' });
    expect(differ(await looks(view, 'transitions'), resting)).to.deep.equal(EFFECTS);
    expect(heard.warnings).to.deep.equal([]);
  });

  it('[CARD-03] each effect shows on the button alone', async () => {
    const view = await shop('button-transitions="shadow"');
    const resting = await looks(view, 'button-transitions');
    await pointAt(view.part('availability') as HTMLElement);
    await until(() => view.card('Vase').matches(':hover'), 'the pointer is on the card');
    expect(differ(await looks(view, 'button-transitions'), resting)).to.deep.equal([]);
    await pointAt(view.part('add') as HTMLElement);
    await until(() => view.part('add')?.matches(':hover'), 'the pointer is on the button');
    expect(differ(await looks(view, 'button-transitions'), resting)).to.deep.equal(EFFECTS);
    await sendMouse({ type: 'move', position: [0, 0] });
    await until(() => !view.part('add')?.matches(':hover'), 'the pointer has gone');
    expect(differ(await looks(view, 'button-transitions'), resting)).to.deep.equal([]);
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

  it('[CARD-03] when the effects do not come, one warning says so and the cards are there', async () => {
    const load = stub(authoredFeatures, 'load').rejects(new Error('offline'));
    const view = await catalogue('transitions="shadow"', 700);
    await view.shows(1);
    await until(() => heard.warnings.length === 1, 'it is said');
    expect(rules(view)).to.equal(false);
    load.restore();
  });

  it('[CARD-03] without effects their style sheets are not on it', async () => {
    const view = await catalogue('justify="center"', 700);
    await view.shows(1);
    expect(rules(view)).to.equal(false);
  });
});
