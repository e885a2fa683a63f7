import { expect } from '@open-wc/testing';
import { authoredFeatures } from '../../src/components/catalogue/lazy-modules.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, quiet, until } from '../support/fixture.js';
import {
  type CatalogueView,
  catalogue,
  holdPart,
  partOf,
  productsWithoutPictures,
  shownCatalogue,
} from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

const ALL = 'price name divider media description article options button available more_details'.split(' ');
/** What a key's element is as a part. */
const PARTS: Record<string, string> = { available: 'availability', more_details: 'link-button' };

describe('<sb-catalogue> card: the author’s elements', () => {
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
    it('shows what is listed, in that order, to the eye and to the keyboard, and nothing else', async () => {
      const { card, element } = await shop({ 'elements-list': ALL, 'more-details': '' });
      const coat = card('Rain coat');
      expect(partsOf(coat)).to.deep.equal(ALL.map((key) => PARTS[key] ?? key));
      const tops = [...coat.children].map(top);
      expect(tops).to.deep.equal([...tops].sort((a, b) => a - b));
      expect(partOf(coat, 'article').textContent).to.equal('SKU: SKU-v-coat-black-s');
      expect(partOf(coat, 'description').textContent).to.equal('Keeps the rain out.');
      await accessible(element);
    });

    it('without a list, or of nothing usable, a card is as ever; an object is a list in its order, false leaves one out', async () => {
      const { card, element } = await shop({});
      expect(partsOf(card('Mug'))).to.deep.equal(['media', 'name', 'availability', 'price', 'button']);
      element.elementsList = { button: {}, media: false, price: { padding_top: 30 }, name: true };
      await until(() => partsOf(card('Mug')).join() === 'button,price,name', 'the object is followed');
      element.elementsList = null;
      await until(() => partsOf(card('Mug')).length === 5, 'and without it all is as before');
      element.elementsList = ['colour'];
      await until(() => heard.warnings.length === 1, 'it is told');
      expect(partsOf(card('Mug'))).to.have.length(5);
    });

    it('padding_top is the distance above an element, adaptive_padding where the catalogue is narrow', async () => {
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

    it('rows of a list stay on one line in all cards of a row, whatever a card has', async () => {
      const list = ['name', 'options', 'description', 'price', 'button'];
      const { card } = await shop({ 'elements-list': list, 'per-row': '4' });
      const [mug, coat] = [card('Mug'), card('Rain coat')];
      expect(top(mug)).to.equal(top(coat));
      for (const part of ['price', 'add'])
        expect(top(partOf(mug, part)), part).to.be.closeTo(top(partOf(coat, part)), 1);
      expect(partOf(mug, 'options')).to.equal(null);
    });

    it('until it is there, places are kept and no card is shown otherwise', async () => {
      const release = holdPart(authoredFeatures);
      const view = await catalogue(`elements-list='["name"]'`);
      await until(() => view.part('panel')?.ariaBusy === 'false', 'the products are there');
      expect(view.all('listitem')).to.have.length(0);
      expect(view.part('card-skeleton')).not.to.equal(null);
      release();
      await view.shows(5);
      expect(view.part('card-skeleton')).to.equal(null);
    });
  });

  describe('[CARD-02] how it looks', () => {
    it('elements-styles set text, colour and corners of each element', async () => {
      const styles = {
        name: { size: 22, weight: 300, align: 'center', uppercase: true, lines: 1 },
        price: { color: '#8a2222', size: 30, align: 'end' },
        button: { background: '#ffd873', color: '#fff4d0', radius: 22, wide: false },
        divider: { height: 3, opacity: 40 },
        media: { radius: 0 },
      };
      const { card, element } = await shop({ 'elements-styles': styles, 'elements-list': ALL });
      const mug = card('Mug');
      const { fontSize, fontWeight, textAlign, textTransform } = style(mug, 'name');
      expect([fontSize, fontWeight, textAlign, textTransform]).to.deep.equal(['22px', '300', 'center', 'uppercase']);
      expect(style(mug, 'current-price').color).to.equal('rgb(138, 34, 34)');
      expect(style(mug, 'current-price').fontSize).to.equal('30px');
      expect(style(mug, 'price').justifyContent).to.equal('end');
      expect(style(mug, 'add').backgroundColor).to.equal('rgb(255, 216, 115)');
      expect(style(mug, 'add').color, 'the author’s cannot be read there').to.equal('rgb(29, 27, 25)');
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
      it(`card-background ${background} is behind the card, and its texts can be read on it on a ${scheme} page`, async () => {
        document.documentElement.style.colorScheme = scheme;
        const { card, element } = await shop({ 'card-background': background, 'elements-list': ALL });
        expect(getComputedStyle(card('Mug')).backgroundColor).to.equal(painted);
        expect(style(card('Mug'), 'name').color).to.equal(name);
        await accessible(element);
      });
    }

    it('justify is where all texts stand, an element’s own align wins', async () => {
      const { card } = await shop({ justify: 'end', 'elements-styles': { name: { align: 'start' } } });
      const coat = card('Rain coat');
      expect(style(coat, 'availability').textAlign).to.equal('end');
      expect(style(coat, 'price').justifyContent).to.equal('end');
      expect(style(coat, 'name').textAlign).to.equal('start');
    });
  });

  describe('[CARD-07] article, description and availability', () => {
    const LIST = { 'elements-list': ['name', 'article', 'description', 'available'] };

    it('are left out where there is nothing to say; without a button the availability says why it cannot be had', async () => {
      const bare = { name: 'Bare', description: ' ', variants: [fakeVariant('v', { vendor_code: '' })] };
      backend.data.products = [...backend.data.products, fakeProduct('p-bare', bare)];
      const { card } = await shop(LIST, 1000, 6);
      expect(partsOf(card('Bare'))).to.deep.equal(['name', 'availability']);
      expect(partOf(card('Lamp'), 'availability').textContent).to.equal('Out of stock');
      const states = ['Lamp', 'Mug'].map((title) => partOf(card(title), 'availability').dataset.state);
      expect(states).to.deep.equal(['out_of_stock', 'in_stock']);
    });

    it('a long description is folded to three lines, or to as many as the author says', async () => {
      const description = `<p>${'Thrown by hand from dark clay. '.repeat(100)}</p>`;
      backend.data.products = [fakeProduct('p-1', { name: 'Long', description })];
      const { card, element } = await shop(LIST, 1000, 1);
      const text = partOf(card('Long'), 'description');
      await until(() => text.querySelector('p'), 'its markup is there');
      expect(text.textContent?.length).to.be.below(1300);
      const line = Number.parseFloat(getComputedStyle(text).lineHeight);
      expect(text.clientHeight).to.be.closeTo(3 * line, 2);
      element.elementsStyles = { description: { lines: 2 } };
      await until(() => text.clientHeight < 2.5 * line, 'the author’s number of lines');
    });
  });
});
