import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { authoredLook } from '../../src/components/catalogue/lazy-parts.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakePicture, fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, atEnd, becomes, pointAt, quiet, until } from '../support/fixture.js';
import {
  type CatalogueView,
  catalogue,
  holdPart,
  partOf,
  productsWithoutPictures,
  shownCatalogue,
} from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';
import { prefer } from '../support/preferences.js';

const ALL = 'price name divider media description article options button available more_details'.split(' ');
/** The part names of keys whose part has another name. */
const PARTS: Record<string, string> = { available: 'availability', more_details: 'link-button' };

describe('<sb-catalogue> card: elements set by the author', () => {
  let backend: FakeBackend;
  const heard = quiet();

  beforeEach(() => {
    backend = openShop({ products: productsWithoutPictures() });
  });

  async function shop(attributes: Record<string, unknown>, width?: number, count = 5): Promise<CatalogueView> {
    const markup = Object.entries(attributes).map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${name}='${text.replaceAll("'", '&#39;')}'`;
    });
    return shownCatalogue(markup.join(' '), count, width);
  }
  const partsOf = (card: HTMLElement) =>
    [...card.children].map((child) => (child.getAttribute('part') ?? '').split(' ')[0]);
  const top = (element: Element) => element.getBoundingClientRect().top;
  const style = (card: HTMLElement, part: string) => getComputedStyle(partOf(card, part));

  describe('[CARD-01] elements-list', () => {
    it('shows only the listed elements, in that order on the screen and in the document', async () => {
      const { card, element } = await shop({ 'elements-list': ALL, 'more-details': '' });
      const coat = card('Rain coat');
      expect(partsOf(coat)).to.deep.equal(ALL.map((key) => PARTS[key] ?? key));
      const tops = [...coat.children].map(top);
      expect(tops).to.deep.equal([...tops].sort((a, b) => a - b));
      expect(partOf(coat, 'article').textContent).to.equal('SKU: SKU-v-coat-black-s');
      expect(partOf(coat, 'description').textContent).to.equal('Keeps the rain out.');
      await accessible(element);
    });

    it('without a usable list shows the default elements; an object is a list in its order, false omits an element', async () => {
      const { card, element } = await shop({});
      expect(partsOf(card('Mug'))).to.deep.equal(['media', 'name', 'availability', 'price', 'button']);
      element.elementsList = { button: {}, media: false, price: { padding_top: 30 }, name: true };
      await until(() => partsOf(card('Mug')).join() === 'button,price,name', 'the object is applied');
      element.elementsList = null;
      await until(() => partsOf(card('Mug')).length === 5, 'the default elements are shown');
      element.elementsList = ['colour'];
      await until(() => heard.warnings.length === 1, 'a warning is logged');
      expect(partsOf(card('Mug'))).to.have.length(5);
    });

    it('padding_top is the distance above an element, adaptive_padding the one in a narrow catalogue', async () => {
      const list = [
        { key: 'name', padding_top: 10 },
        { key: 'price', padding_top: 40, adaptive_padding: 6 },
        { key: 'button', padding_top: 20 },
      ];
      const { card, element } = await shop({ 'elements-list': list });
      const above = () => ['name', 'price', 'add'].map((part) => style(card('Mug'), part).marginBlockStart);
      expect(above()).to.deep.equal(['10px', '40px', '20px']);
      (element.parentElement as HTMLElement).style.width = '390px';
      expect(above()).to.deep.equal(['10px', '6px', '20px']);
    });

    it('shows skeletons and no card until the code for elements-list is loaded', async () => {
      const release = holdPart(authoredLook);
      const view = await catalogue(`elements-list='["name"]'`);
      await until(() => view.part('panel')?.ariaBusy === 'false', 'the products are loaded');
      expect(view.all('listitem')).to.have.length(0);
      expect(view.part('card-skeleton')).not.to.equal(null);
      release();
      await view.shows(5);
      expect(view.part('card-skeleton')).to.equal(null);
    });
  });

  describe('[CARD-02] styles', () => {
    it('elements-styles set text, colour and corners of each element; justify aligns the other texts', async () => {
      const styles = {
        name: { size: 22, weight: 300, align: 'center', uppercase: true, lines: 1 },
        price: { color: '#8a2222', size: 30 },
        button: { background: '#ffd873', color: '#fff4d0', radius: 22, wide: false },
        divider: { height: 3, opacity: 40 },
        media: { radius: 0 },
      };
      const { card, element } = await shop({ 'elements-styles': styles, 'elements-list': ALL, justify: 'end' });
      const mug = card('Mug');
      const { fontSize, fontWeight, textAlign, textTransform } = style(mug, 'name');
      expect([fontSize, fontWeight, textAlign, textTransform]).to.deep.equal(['22px', '300', 'center', 'uppercase']);
      expect(style(mug, 'current-price').color).to.equal('rgb(138, 34, 34)');
      expect(style(mug, 'current-price').fontSize).to.equal('30px');
      expect([style(mug, 'price').justifyContent, style(mug, 'availability').textAlign]).to.deep.equal(['end', 'end']);
      expect(style(mug, 'add').backgroundColor).to.equal('rgb(255, 216, 115)');
      expect(style(mug, 'add').color, 'the author’s colour has too little contrast').to.equal('rgb(29, 27, 25)');
      expect(partOf(mug, 'add').offsetWidth).to.be.below(mug.clientWidth - 20);
      expect([style(mug, 'divider').height, style(mug, 'divider').opacity]).to.deep.equal(['3px', '0.4']);
      expect(style(mug, 'media').borderRadius).to.equal('0px');
      expect(heard.warnings).to.deep.equal([]);
      await accessible(element);
    });

    for (const [scheme, background, painted, name] of [
      ['light', '#22304f', 'rgb(34, 48, 79)', 'rgb(244, 241, 237)'],
      ['dark', '#f3ece2', 'rgb(243, 236, 226)', 'rgb(29, 27, 25)'],
    ] as const) {
      it(`card-background ${background} colours the card, and its texts have enough contrast on a ${scheme} page`, async () => {
        document.documentElement.style.colorScheme = scheme;
        const { card, element } = await shop({ 'card-background': background, 'elements-list': ALL });
        expect(getComputedStyle(card('Mug')).backgroundColor).to.equal(painted);
        expect(style(card('Mug'), 'name').color).to.equal(name);
        await accessible(element);
      });
    }
  });

  describe('[CARD-07] article, description and availability', () => {
    const LIST = { 'elements-list': ['name', 'article', 'description', 'available'] };

    it('are omitted when empty; without a button the availability shows why the product cannot be ordered', async () => {
      const bare = { name: 'Bare', description: ' ', variants: [fakeVariant('v', { vendor_code: '' })] };
      backend.data.products = [...backend.data.products, fakeProduct('p-bare', bare)];
      const { card } = await shop(LIST, 1000, 6);
      expect(partsOf(card('Bare'))).to.deep.equal(['name', 'availability']);
      expect(partOf(card('Lamp'), 'availability').textContent).to.equal('Out of stock');
      const states = ['Lamp', 'Mug'].map((title) => partOf(card(title), 'availability').dataset.state);
      expect(states).to.deep.equal(['out_of_stock', 'in_stock']);
    });

    it('a long description is cut to three lines, or to the author’s number of lines', async () => {
      const description = `<p>${'Thrown by hand from dark clay. '.repeat(100)}</p>`;
      backend.data.products = [fakeProduct('p-1', { name: 'Long', description })];
      const { card, element } = await shop(LIST, 1000, 1);
      const text = partOf(card('Long'), 'description');
      await until(() => text.querySelector('p'), 'its markup is rendered');
      expect(text.textContent?.length).to.be.below(1300);
      const line = Number.parseFloat(getComputedStyle(text).lineHeight);
      expect(text.clientHeight).to.be.closeTo(3 * line, 2);
      element.elementsStyles = { description: { lines: 2 } };
      await until(() => text.clientHeight < 2.5 * line, 'the author’s number of lines is applied');
    });
  });
});

const EFFECTS = ['fill', 'border', 'glare', 'scale', 'shift', 'fadein', 'shadow', 'opacity', 'underline', 'text'];
/** The properties that the effects change. */
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
    openShop({ products: [fakeProduct('p-1', { name: 'Vase', images: [fakePicture('vase')] })] });
  });

  const rules = (view: CatalogueView) =>
    view.root.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => /data-card-hover/.test(cssText)),
    );

  /** Opens a catalogue with its effects loaded and no animation running. */
  async function shop(markup: string): Promise<CatalogueView> {
    document.body.insertAdjacentHTML('beforeend', '<button>before</button>');
    const view = await shownCatalogue(`${markup} style="margin: 40px"`, 1, 700);
    await until(() => rules(view), 'the effects are loaded');
    await until(() => view.part('picture')?.dataset.state === 'loaded', 'the picture is loaded');
    await still(view);
    return view;
  }
  const still = (view: CatalogueView) =>
    until(() => view.root.getAnimations().every(({ playState }) => playState === 'finished'), 'no animation runs');

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

  /** Lists how the card looks with each of the effects, with pointer and focus where they are. */
  async function looks(view: CatalogueView): Promise<string[]> {
    const seen: string[] = [];
    for (const name of EFFECTS) {
      view.element.setAttribute('transitions', name);
      await until(() => view.part('list')?.dataset.cardHover === name, `${name} is applied`);
      for (const animation of view.root.getAnimations()) animation.finish();
      await still(view);
      seen.push(look(view));
    }
    return seen;
  }
  const differ = (some: string[], others: string[]) => EFFECTS.filter((_, at) => some[at] !== others[at]);

  it('[CARD-03] each effect shows on the card under the pointer and with keyboard focus, and ends with the hover', async () => {
    const view = await shop('transitions="shadow"');
    const { offsetWidth } = view.card('Vase');
    const resting = await looks(view);
    await pointAt(view.part('availability') as HTMLElement);
    await until(() => view.card('Vase').matches(':hover'), 'the pointer is over the card');
    expect(differ(await looks(view), resting)).to.deep.equal(EFFECTS);
    expect(view.card('Vase').offsetWidth).to.equal(offsetWidth);
    await sendMouse({ type: 'move', position: [0, 0] });
    await until(() => !view.card('Vase').matches(':hover'), 'the pointer has left the card');
    expect(differ(await looks(view), resting)).to.deep.equal([]);
    (document.querySelector('button') as HTMLElement).focus();
    await sendKeys({ press: 'Tab' });
    expect(differ(await looks(view), resting)).to.deep.equal(EFFECTS);
    expect(heard.warnings).to.deep.equal([]);
  });

  it('[CARD-03] an effect of button-transitions shows on the button only', async () => {
    const view = await shop('button-transitions="shadow"');
    const resting = look(view);
    await pointAt(view.part('availability') as HTMLElement);
    await until(() => view.card('Vase').matches(':hover'), 'the pointer is over the card');
    expect(look(view)).to.equal(resting);
    await pointAt(view.part('add') as HTMLElement);
    await until(() => look(view) !== resting, 'the pointer is over the button');
    await sendMouse({ type: 'move', position: [0, 0] });
    await until(() => look(view) === resting, 'the pointer has left the button');
  });

  it('[CARD-03] combines effects on card and button, logs one warning per unknown effect, moves nothing with reduced motion', async () => {
    const view = await shop('transitions="explode, shift, scale" button-transitions="text, fill, melt"');
    expect(heard.warnings.map((text) => /(explode|melt)/.exec(text)?.[0])).to.deep.equal(['explode', 'melt']);
    const button = view.part('add') as HTMLElement;
    expect(button.textContent).to.equal('Add to cart');
    await accessible(view.element);
    const style = (element: Element | null) => getComputedStyle(element as Element);
    const moved = () => `${style(view.card('Vase')).translate}, ${style(view.card('Vase').querySelector('img')).scale}`;
    await pointAt(button);
    await becomes(moved, '0px -4px, 1.05');
    await becomes(() => style(view.part('label')).translate, '0px -120%');
    const { dress, restore } = await prefer('prefers-reduced-motion');
    atEnd(restore);
    dress(view.element);
    await becomes(moved, 'none, none');
  });

  it('[CARD-03] without effects their style sheets are not adopted', async () => {
    expect(rules(await shownCatalogue('justify="center"', 1, 700))).to.equal(false);
  });
});
