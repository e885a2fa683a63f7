import { expect, fixtureCleanup } from '@open-wc/testing';
import type { WireProduct } from '../../src/ports/wire.js';
import { cart } from '../../src/stores/cart/cart.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, freshPage, quiet, until } from '../support/fixture.js';
import { nameOf, partOf, shownCatalogue } from '../support/pages/catalogue.js';
import { fakeColours, modalGone, openModal, still } from '../support/pages/catalogue-options.js';
import { shownProduct } from '../support/pages/product.js';

const LINK = 'ask-link="/ask?about={name}&id={id}"';
const ADDRESS = '/ask?about=Grand%20sofa&id=p-sofa';

/** One without a price in two colours, which opens here; one that is sold out; one that is sold. */
function products(): WireProduct[] {
  const tones = fakeColours('tone', 'vertical_list', [
    ['ink', '#223344'],
    ['sand', '#ddccaa'],
  ]);
  const sofa = (tone: string) => fakeVariant(`v-${tone}`, { price: null, values: { tone } });
  return [
    fakeProduct('p-sofa', { name: 'Grand sofa', link: '', options: [tones], variants: [sofa('ink'), sofa('sand')] }),
    fakeProduct('p-hat', { name: 'Hat', variants: [fakeVariant('v-hat', { quantity: 0 })] }),
    fakeProduct('p-mug', { name: 'Mug' }),
  ];
}

describe('asking for a price', () => {
  let backend: FakeBackend;
  const spoken = quiet();
  beforeEach(() => {
    backend = installFakeBackend({ products: products() });
    backend.data.settings.noPriceLabel = 'Price on request';
    freshPage();
    history.pushState(null, '');
  });
  afterEach(async () => {
    fixtureCleanup();
    document.body.replaceChildren();
    await until(() => !(history.state as { sbLayers?: unknown } | null)?.sbLayers, 'the history is as it was');
    cart().dispatch({ type: 'clear' }, 'clear');
  });

  const hrefOf = (element: Element | null) => element?.getAttribute('href');

  for (const cards of ['calm', 'full']) {
    it(`a ${cards} card leads there in the place of its button, where there is no price and not elsewhere`, async () => {
      const view = await shownCatalogue(`cards="${cards}" ${LINK}`, 3);
      const ask = view.addButton('Grand sofa');
      expect([ask.localName, ask.textContent, hrefOf(ask)]).to.deep.equal(['a', 'Ask for a price', ADDRESS]);
      expect(nameOf(ask)).to.equal('Ask for a price: Grand sofa');
      expect([view.addButton('Hat').textContent, view.addButton('Hat').ariaDisabled]).to.deep.equal([
        'Out of stock',
        'true',
      ]);
      expect(view.addButton('Mug').textContent).to.equal('Add to cart');
      const card = view.card('Grand sofa');
      expect(card.textContent).to.contain('Price on request').and.not.contain('Not available');
      const states = [...card.querySelectorAll<HTMLElement>('[part~=value]')].map(({ dataset }) => dataset.state);
      expect(states).to.deep.equal(['available', 'available']);
      await accessible(view.element);
    });
  }

  it('without the setting the button is off, as ever', async () => {
    const view = await shownCatalogue('', 3);
    const button = view.addButton('Grand sofa');
    expect([button.localName, button.textContent, button.ariaDisabled]).to.deep.equal([
      'button',
      'Not available',
      'true',
    ]);
    expect(partOf(view.card('Grand sofa'), 'value').dataset.state).to.equal('locked');
  });

  it('the opened product has the link too; one that leads to a place of this page closes the modal', async () => {
    const view = await shownCatalogue('cards="calm" ask-link="#ask-{id}" ask-text="Request a quote"', 3);
    view.card('Grand sofa').querySelector<HTMLElement>('[part=name] button')?.click();
    const modal = await openModal(view);
    const ask = partOf(modal, 'modal-button');
    expect([ask.localName, ask.textContent, hrefOf(ask)]).to.deep.equal(['a', 'Request a quote', '#ask-p-sofa']);
    expect(modal.textContent).to.contain('Price on request').and.not.contain('Not available');
    await still(modal);
    await accessible(view.element);
    ask.click();
    await modalGone(view);
    expect(location.hash).to.equal('#ask-p-sofa');
    history.back();
    await until(() => location.hash === '', 'it is as before');
  });

  for (const layout of ['wide', 'card', 'button']) {
    it(`<sb-product layout="${layout}"> has it in the place of what buys`, async () => {
      const page = await shownProduct(`product-id="p-sofa" layout="${layout}" buy-now ${LINK}`);
      const ask = page.part('add');
      expect([ask?.localName, ask?.textContent, hrefOf(ask)]).to.deep.equal(['a', 'Ask for a price', ADDRESS]);
      expect([page.part('stepper'), page.part('buy-now')]).to.deep.equal([null, null]);
      await accessible(page.element);
    });
  }

  it('in the editor it leads nowhere', async () => {
    const withdraw = site().provide({ mode: 'admin' });
    const followed: boolean[] = [];
    const heard = (event: Event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', heard);
    const page = await shownProduct(`product-id="p-sofa" ${LINK}`);
    page.part('add')?.click();
    const view = await shownCatalogue(LINK, 3);
    view.addButton('Grand sofa').click();
    expect(followed).to.deep.equal([false, false]);
    document.removeEventListener('click', heard);
    withdraw();
  });

  it('an address that would run a script is none, and one warning says so', async () => {
    const page = await shownProduct('product-id="p-sofa" ask-link="javascript:alert(1)"');
    expect(page.part('add')?.textContent).to.equal('Not available');
    const said = spoken.warnings.filter((text) => text.includes('ask-link'));
    expect(said).to.have.length(1);
  });
});
