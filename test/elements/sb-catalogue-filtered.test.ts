import { expect } from '@open-wc/testing';
import { authoredFeatures } from '../../src/components/catalogue/lazy-modules.js';
import type { WireProduct } from '../../src/ports/wire.js';
import { cart } from '../../src/stores/cart/cart.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { finds } from '../support/fake-find.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, until } from '../support/fixture.js';
import { type CatalogueView, catalogue, holdPart } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

/** What each colour is, and its picture has on average. */
const PAINT: Record<string, string> = { oak: 'rgb(176, 128, 80)', ash: 'rgb(216, 200, 168)', black: 'rgb(32, 32, 32)' };

/** A chair in oak, ash and black, each with its picture and price; a stool in black alone. */
function goods(): WireProduct[] {
  const option = {
    id: 'colour',
    name: 'Colour',
    data: { widget_type: 'radio' as const },
    values: Object.keys(PAINT).map((id) => ({ id, name: id })),
  };
  const image = (id: string, color?: string) => ({ id, ext: 'jpg', width: 800, height: 1000, color: color ?? null });
  const variant = (name: string, colour: string, price: number) =>
    fakeVariant(`v-${name}-${colour}`, { price, values: { colour }, images: [`${name}-${colour}`] });
  const made = (name: string, own: readonly string[]) =>
    fakeProduct(`p-${name}`, {
      name,
      images: own.map((colour) => image(`${name}-${colour}`, PAINT[colour])),
      default_image_id: `${name}-${own[0]}`,
      options: [option],
      variants: own.map((colour, index) => variant(name, colour, 100 + 10 * index)),
    });
  return [made('chair', Object.keys(PAINT)), made('stool', ['black'])];
}

describe('<sb-catalogue> filtered by what variants have', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    const products = goods();
    backend = openShop({ products });
    backend.answer('products', finds(products));
  });

  const price = (view: CatalogueView, title: string) =>
    view.card(title).querySelector('[part=current-price]')?.textContent;
  const picture = (view: CatalogueView, title: string) =>
    view.card(title).querySelector<HTMLElement>('[part~=picture]')?.style.backgroundColor;
  const shows = (view: CatalogueView, title: string, shown: string) =>
    until(() => view.titles().includes(title) && price(view, title) === shown, `${title} at ${shown}`);
  async function opened(markup = 'controls="filter"'): Promise<CatalogueView> {
    const view = await catalogue(markup);
    await view.openFilters();
    return view;
  }
  const turn = (view: CatalogueView, label: string) => view.filterBox(label).click();

  it('[OPT-02] [CAT-02] a card shows the variant that is filtered for, its price, picture and chosen value, and goes back without the filter', async () => {
    const view = await opened();
    await shows(view, 'chair', '€100');
    turn(view, 'ash');
    await shows(view, 'chair', '€110');
    await until(() => picture(view, 'chair') === PAINT.ash, 'its picture');
    const chosen = () => view.card('chair').querySelector<HTMLElement>('[aria-checked=true]')?.dataset.value;
    expect(chosen()).to.equal('ash');
    await accessible(view.element);
    turn(view, 'ash');
    await until(() => view.titles().length === 2, 'all are shown');
    await shows(view, 'chair', '€100');
    expect([picture(view, 'chair'), chosen()]).to.deep.equal([PAINT.oak, 'oak']);
  });

  it('[OPT-02] what the visitor has chosen on the card stays, with the filter and without', async () => {
    const view = await opened();
    await shows(view, 'chair', '€100');
    view.card('chair').querySelector<HTMLElement>('[data-value=black]')?.click();
    await shows(view, 'chair', '€120');
    turn(view, 'ash');
    await until(() => view.titles().join() === 'chair', 'the list is narrowed down');
    expect(price(view, 'chair')).to.equal('€120');
    turn(view, 'ash');
    await until(() => view.titles().length === 2, 'all are shown');
    expect(price(view, 'chair')).to.equal('€120');
  });

  it('[CARD-05] the button adds the variant that is shown, and the options open on it', async () => {
    const filters = `filters='{"colour":["ash"]}'`;
    const view = await catalogue(filters);
    await shows(view, 'chair', '€110');
    view.addButton('chair').click();
    await until(() => cart().get().items.length === 1, 'it is in the cart');
    expect(cart().get().items[0]?.variantId).to.equal('v-chair-ash');
    const other = await catalogue(`${filters} elements-list='["name","price","button"]'`);
    await shows(other, 'chair', '€110');
    other.addButton('chair').click();
    const chosen = () => other.root.querySelector<HTMLElement>('dialog [aria-checked=true]');
    await until(() => chosen()?.checkVisibility(), 'the options are open');
    expect(chosen()?.dataset.value).to.equal('ash');
    expect(other.part('find'), 'the visitor is offered no filter').to.equal(null);
  });

  it('[CAT-02] an author’s filter counts from the first card on: none is shown otherwise before', async () => {
    const release = holdPart(authoredFeatures);
    const view = await catalogue(`filters='{"colour":["black"]}'`);
    await until(() => view.part('panel')?.ariaBusy === 'false', 'the products are there');
    expect(view.titles()).to.deep.equal([]);
    expect(view.part('card-skeleton'), 'places are kept').not.to.equal(null);
    release();
    await shows(view, 'chair', '€120');
  });
});
