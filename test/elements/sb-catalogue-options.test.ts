// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { cart } from '../../src/stores/cart/cart.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeVariant } from '../support/fake-products.js';
import { accessible, atEnd, details, frame, until } from '../support/fixture.js';
import { byRole, type CatalogueView, nameOf, partOf, shownCatalogue, wordsOf } from '../support/pages/catalogue.js';
import {
  chosen,
  fakeCoat,
  fakeColours,
  fakeOption,
  fakeTones,
  group,
  inAllWays,
  value,
} from '../support/pages/catalogue-options.js';
import { openShop } from '../support/pages/shop-page.js';
import { prefer } from '../support/preferences.js';
import { reachOf, touched } from '../support/touch.js';

const WIDGETS = ['vertical_list', 'radio', 'horizon_block', 'vertical_block'] as const;
/** An option of each widget, with two values. */
const inPairs = WIDGETS.map((widget) => fakeOption(widget, widget, ['s', 'm']));
const tones = fakeTones('radio');

describe('<sb-catalogue> options of a card', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    backend = openShop({ products: [] });
  });

  async function shop(products = backend.data.products, markup = ''): Promise<CatalogueView & { own: HTMLElement }> {
    backend.data.products = products;
    const view = await shownCatalogue(markup, products.length, 600);
    return { ...view, own: view.card(products[0]?.name ?? '') };
  }
  const isChosen = (own: HTMLElement, ids: string[]) =>
    until(() => chosen(own).join() === ids.join(), `${ids.join()} is chosen`);
  const top = (element: HTMLElement) => element.getBoundingClientRect().top;
  const left = (element: HTMLElement) => element.getBoundingClientRect().left;

  it('[OPT-01] in RTL a value with digits keeps its left-to-right order', async () => {
    document.dir = 'rtl';
    const option = fakeOption('width', 'horizon_block', ['60', '90']);
    for (const given of option.values) given.name = `${given.id} cm`;
    const { own } = await shop([inAllWays([option])]);
    const written = byRole(own, 'radio')[0]?.firstChild as Text;
    const place = (text: string) => {
      const range = document.createRange();
      const from = written.data.indexOf(text);
      range.setStart(written, from);
      range.setEnd(written, from + text.length);
      return range.getBoundingClientRect().left;
    };
    expect(place('60')).to.be.below(place('cm'));
  });

  it('[OPT-01] each widget is a named radio group; all have the same height, corners and mark of the chosen value', async () => {
    const { own, element } = await shop([inAllWays(inPairs)]);
    const looks = WIDGETS.map((widget) => {
      const of = group(own, `Option ${widget}`);
      expect(of.part.contains(`option-${widget}`)).to.equal(true);
      const radios = byRole(of, 'radio');
      expect(radios.map((radio) => [nameOf(radio), radio.ariaChecked])).to.deep.equal([
        ['S', 'true'],
        ['M', 'false'],
      ]);
      expect(new Set(radios.map(top)).size, 'short values share a row').to.equal(1);
      return radios.map((radio) => {
        const { borderRadius, borderTopColor, boxShadow, textAlign } = getComputedStyle(radio);
        return [radio.offsetHeight, borderRadius, borderTopColor, boxShadow, textAlign].join();
      });
    });
    const [first = []] = looks;
    for (const look of looks) expect(look).to.deep.equal(first);
    expect(first[0]).to.match(/^36,6px,.*inset.*,start$/);
    expect(first[0]).not.to.equal(first[1]);
    await accessible(element);
  });

  it('[OPT-01] colours are swatches: vertical widgets show every name, the others the chosen one beside the option’s name', async () => {
    const colours = WIDGETS.map((widget) =>
      fakeColours(widget, widget, [['ink', '#223344', '#ffffff'], ['sand', '#ddccaa', '#000000'], ['none']]),
    );
    const { own, element } = await shop([inAllWays(colours)]);
    for (const widget of WIDGETS) {
      const tone = group(own, `Option ${widget}`);
      const radios = byRole(tone, 'radio');
      const [ink, sand, none] = radios as [HTMLElement, HTMLElement, HTMLElement];
      expect(radios.map(nameOf)).to.deep.equal(['INK', 'SAND', 'NONE']);
      expect(none.textContent?.trim(), 'a value without a colour shows its name').to.equal('NONE');
      expect(none.getAttribute('style')).to.equal(null);
      if (widget.startsWith('vertical')) {
        expect(ink.textContent?.trim()).to.equal('INK');
        const dot = ink.querySelector('[part=dot]') as HTMLElement;
        expect(getComputedStyle(dot).backgroundColor).to.equal('rgb(34, 51, 68)');
      } else {
        expect(ink.textContent).to.equal('');
        expect(getComputedStyle(ink).backgroundColor).to.equal('rgb(34, 51, 68)');
        expect(getComputedStyle(ink).color, 'the tick has enough contrast').to.equal('rgb(255, 255, 255)');
        const says = () => tone.querySelector('[part=option-name]')?.textContent;
        expect(says()).to.equal(`Option ${widget}: INK`);
        sand.click();
        await until(() => says() === `Option ${widget}: SAND`, 'the name of the chosen colour is shown');
        expect(getComputedStyle(sand).color).to.equal('rgb(0, 0, 0)');
      }
    }
    await accessible(element);
  });

  it('[OPT-01] arrow keys wrap around and choose, reversed in RTL; Tab reaches each option once, at its chosen value', async () => {
    const options = [
      fakeOption('size', 'radio', ['s', 'm', 'l']),
      fakeOption('fit', 'vertical_list', ['slim', 'wide']),
    ];
    const { own } = await shop([inAllWays(options, { link: '' })]);
    const presses = async (key: string, id: string) => {
      await sendKeys({ press: key });
      await isChosen(own, [id, 'slim']);
      expect(deepActiveElement()).to.equal(value(own, id));
    };
    value(own, 's').focus();
    await presses('ArrowRight', 'm');
    await presses('End', 'l');
    document.dir = 'rtl';
    await until(() => left(value(own, 's')) > left(value(own, 'm')), 'the layout is RTL');
    await presses('ArrowLeft', 's');
    await presses('ArrowLeft', 'm');
    await sendKeys({ press: 'Tab' });
    expect(deepActiveElement()).to.equal(value(own, 'slim'));
    const stops = [...own.querySelectorAll<HTMLElement>('[data-value]')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ dataset }) => dataset.value)).to.deep.equal(['m', 'slim']);
  });

  it('[OPT-02] a choice updates prices, article, picture, stock and the added variant, and dispatches one variant-change', async () => {
    backend.data.settings.inStockStatus = 'items_in_stock';
    const list = JSON.stringify(['media', 'name', 'options', 'article', 'available', 'price', 'button']);
    const { own, element } = await shop([fakeCoat()], `elements-list='${list}'`);
    const told = details('variant-change', element);
    const words = () => wordsOf(own);
    await until(() => own.querySelector('img')?.alt === 'Picture vase', 'the picture of the first variant is shown');
    expect(words()).to.include('€120Old price €150').and.include('SKU-v-ink-s').and.include('3 in stock');
    value(own, 'sand').click();
    await until(() => words().includes('€110.50'), 'the price is updated');
    expect(words()).to.include('SKU-v-sand-s').and.include('In stock').and.not.include('Old price');
    expect(own.querySelector('img')?.alt).to.equal('Picture vase-2');
    expect(told).to.deep.equal([{ productId: 'p-coat', variantId: 'v-sand-s' }]);
    value(own, 'sand').click();
    await frame();
    expect(told, 'the same value again is no change').to.have.length(1);
    partOf(own, 'add').click();
    await until(() => cart().get().items[0]?.variantId === 'v-sand-s', 'the chosen variant is added');
    expect(cart().get().items[0]).to.include({ count: 1, price: 11_050 });
  });

  it('[OPT-03] locked and disabled values have their state as data and part, and in the accessible name', async () => {
    const options = [
      fakeOption('size', 'horizon_block', ['s', 'm', 'l', 'xl']),
      fakeOption('fit', 'radio', ['slim', 'wide']),
    ];
    const of = (size: string, fit: string, quantity: number | null = null) =>
      fakeVariant(`v-${size}-${fit}`, { values: { size, fit }, quantity });
    const product = inAllWays(options, { variants: [of('s', 'slim'), of('m', 'slim', 0), of('l', 'wide')] });
    const { own, element } = await shop([product]);
    const state = (id: string) => {
      const { dataset, part } = value(own, id);
      return [dataset.state, part.value, nameOf(value(own, id))];
    };
    expect(state('s')).to.deep.equal(['available', 'value', 'S']);
    expect(state('m')).to.deep.equal(['locked', 'value value-locked', 'M, cannot be ordered now']);
    expect(state('l')).to.deep.equal(['disabled', 'value value-disabled', 'L, changes the other options']);
    expect(state('xl')).to.deep.equal(['none', 'value value-disabled', 'XL, not available']);
    expect(value(own, 'xl').ariaDisabled).to.equal('true');
    expect(value(own, 'm').ariaDisabled).not.to.equal('true');
    await accessible(element);
  });

  it('[OPT-01] long values take a row each; a list of six values is a column', async () => {
    const long = 'a value whose name is as long as the card is wide, and that is what it takes';
    const options = [
      fakeOption('block', 'vertical_block', [`${long} a`, `${long} b`]),
      fakeOption('list', 'vertical_list', ['l1', 'l2', 'l3', 'l4', 'l5', 'l6']),
    ];
    const { own } = await shop([inAllWays(options)]);
    expect(top(value(own, `${long} b`))).to.be.above(top(value(own, `${long} a`)) + 20);
    expect(top(value(own, 'l2'))).to.be.at.least(top(value(own, 'l1')) + 36);
    // a scrollbar may be beside it
    expect(value(own, 'l2').offsetWidth, 'as wide as the card').to.be.above(own.offsetWidth - 30);
  });

  it('[OPT-01] each option value has a touch target of 44 px', async () => {
    const { own, element } = await shop([inAllWays([...inPairs, tones])]);
    atEnd(touched(element));
    for (const one of byRole(own, 'radio')) {
      one.scrollIntoView({ block: 'center' });
      expect(reachOf(one), nameOf(one)).to.deep.equal({ width: 44, height: 44 });
    }
    const { backgroundClip } = getComputedStyle(value(own, 'sand'));
    expect(backgroundClip, 'the painted area is as large as before').to.equal('padding-box');
  });

  it('[OPT-01] with forced colours, swatches keep theirs; chosen and unavailable values are marked by lines', async () => {
    const product = inAllWays([tones, fakeOption('size', 'horizon_block', ['s', 'm'])]);
    for (const variant of product.variants) if (variant.values?.size === 'm') variant.quantity = 0;
    const forced = await prefer('forced-colors');
    atEnd(forced.restore);
    const { own, element } = await shop([product]);
    forced.dress(element);
    await frame();
    const [ink, sand, s, m] = ['ink', 'sand', 's', 'm'].map((id) => getComputedStyle(value(own, id)));
    expect(ink?.backgroundColor).to.equal('rgb(34, 51, 68)');
    for (const chosenOne of [ink, s])
      expect([chosenOne?.outlineStyle, chosenOne?.outlineWidth]).to.deep.equal(['solid', '3px']);
    expect([sand?.outlineStyle, sand?.borderTopStyle]).to.deep.equal(['none', 'solid']);
    expect(m?.textDecorationLine).to.equal('line-through');
    expect(m?.color).not.to.equal(s?.color);
  });
});
