import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { WireProduct } from '../../src/ports/wire.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, settled, until } from '../support/fixture.js';
import { byRole, type CatalogueView, catalogue, nameOf, partOf, shownCatalogue } from '../support/pages/catalogue.js';
import {
  chosen,
  fakeColours,
  fakeOption,
  inAllWays,
  modalGone,
  openModal,
  value,
} from '../support/pages/catalogue-options.js';
import { arriveBy, inCart, openShop } from '../support/pages/shop-page.js';

const tones = fakeColours('tone', 'vertical_list', [
  ['ink', '#223344'],
  ['sand', '#ddccaa'],
]);

const sizes = fakeOption('size', 'radio', ['s', 'm']);

/** Colours and sizes; colours alone; sizes alone; nothing to choose. */
function products(): WireProduct[] {
  const stock = { ink: 6, sand: 0 };
  const hats = Object.entries(stock).map(([tone, quantity]) =>
    fakeVariant(`v-${tone}`, { values: { tone }, quantity }),
  );
  return [
    inAllWays([tones, sizes], { id: 'p-coat', name: 'Rain coat' }),
    fakeProduct('p-hat', { name: 'Hat', options: [tones], variants: hats }),
    inAllWays([sizes], { id: 'p-belt', name: 'Belt' }),
    fakeProduct('p-mug', { name: 'Mug', variants: [fakeVariant('v-mug', { oldPrice: 15, quantity: 1 })] }),
  ];
}

describe('<sb-catalogue> with calm cards', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    backend = openShop({ products: products() });
    backend.data.settings.inStockStatus = 'items_in_stock';
    history.pushState(null, '');
  });

  const shop = () => shownCatalogue('cards="calm"', 4);
  const groups = (view: CatalogueView, title: string) => byRole(view.card(title), 'radiogroup').map(nameOf);

  it('shows name, price, colours as swatches and a button; the others are chosen in the modal', async () => {
    const view = await shop();
    expect(groups(view, 'Rain coat')).to.deep.equal(['Option tone']);
    expect(view.card('Rain coat').querySelectorAll('[part~=swatch]')).to.have.length(2);
    expect(view.card('Rain coat').querySelector('[part=option-name]')).to.equal(null);
    expect(groups(view, 'Belt')).to.deep.equal([]);
    const words = ['Rain coat', 'Hat', 'Belt', 'Mug'].map((title) => view.addButton(title).textContent);
    expect(words).to.deep.equal(['Choose options', 'Add to cart', 'Choose options', 'Add to cart']);
    await accessible(view.element);
  });

  it('the modal opens on the colour that is chosen on the card', async () => {
    const view = await shop();
    value(view.card('Rain coat'), 'ink').focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => chosen(view.card('Rain coat')).join() === 'sand', 'it is chosen');
    view.addButton('Rain coat').click();
    const modal = await openModal(view);
    expect(chosen(modal)).to.deep.equal(['sand', 's']);
    expect(byRole(modal, 'radiogroup').map(nameOf)).to.deep.equal(['Option tone', 'Option size']);
    partOf(modal, 'modal-button').click();
    await modalGone(view);
    expect(inCart()).to.deep.equal(['v-sand-s']);
  });

  it('stock is said where it runs low, and by the button where there is none', async () => {
    const view = await shop();
    const note = (title: string) => view.card(title).querySelector('[part=stock]')?.textContent;
    await until(() => note('Mug') === 'Only 1 left', 'the shop’s rules are known');
    expect([note('Rain coat'), note('Hat'), note('Belt')]).to.deep.equal([undefined, undefined, undefined]);
    value(view.card('Hat'), 'sand').click();
    await until(() => view.addButton('Hat').textContent === 'Out of stock', 'there is none');
    expect(note('Hat')).to.equal(undefined);
  });

  it('a shop that keeps its figures to itself tells none', async () => {
    backend.data.settings.inStockStatus = 'in_stock';
    const view = await shop();
    await settled();
    expect(view.card('Mug').querySelector('[part=stock]')).to.equal(null);
  });

  it('what is on its way is as high as what comes, on a phone', async () => {
    const release = backend.hold('products');
    const view = await catalogue('cards="calm" max-count="4"', 380);
    await until(() => view.root.querySelectorAll('[part~=card-skeleton]').length === 4, 'places for four');
    const height = () => (view.part('list') as HTMLElement).getBoundingClientRect().height;
    const before = height();
    release();
    await view.shows(4);
    expect(before).to.be.greaterThan(200);
    expect(Math.abs(height() - before)).to.be.lessThan(1);
  });

  it('from right to left the percentage stands at the right of the picture, and its minus before it', async () => {
    document.documentElement.dir = 'rtl';
    const view = await shop();
    const [badge, media] = ['badge', 'media'].map((part) => partOf(view.card('Mug'), part));
    const [own, box] = [badge, media].map((part) => (part as HTMLElement).getBoundingClientRect());
    expect((box as DOMRect).right - (own as DOMRect).right).to.be.lessThan(20);
    expect(getComputedStyle(badge?.firstElementChild as Element).direction).to.equal('ltr');
    expect(badge?.textContent).to.equal('−33%');
  });

  it('cards="full" and a list of the author’s show all', async () => {
    const full = await shownCatalogue('cards="full"', 4);
    expect(groups(full, 'Rain coat')).to.deep.equal(['Option tone', 'Option size']);
    const list = JSON.stringify(['name', 'available', 'options', 'button']);
    const listed = await shownCatalogue(`cards="calm" elements-list='${list}'`, 4);
    await until(() => groups(listed, 'Belt').length === 1, 'its options');
    expect(partOf(listed.card('Hat'), 'availability').textContent).to.equal('6 in stock');
  });

  it('a link to a variant opens the product, where its card does not show what was chosen', async () => {
    arriveBy('sb-product=p-belt&sb-variant=v-m');
    const view = await shop();
    const modal = await openModal(view);
    expect(chosen(modal)).to.deep.equal(['m']);
    byRole(modal, 'button', 'Close')[0]?.click();
    await modalGone(view);
  });
});
