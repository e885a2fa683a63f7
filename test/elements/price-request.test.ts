// slow: axe over three cards, and over a product that opens and closes
import { expect } from '@open-wc/testing';
import { site } from '../../src/stores/site/site.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, atEnd, quiet } from '../support/fixture.js';
import { nameOf, partOf, shownCatalogue } from '../support/pages/catalogue.js';
import { fakeTones, modalGone, openModal, still } from '../support/pages/catalogue-options.js';
import { shownProduct } from '../support/pages/product.js';
import { openShop } from '../support/pages/shop-page.js';

const LINK = 'ask-link="/ask?about={name}&id={id}"';
const ASK = ['a', 'Ask for a price', '/ask?about=Grand%20sofa&id=p-sofa'];

const tones = fakeTones();
const sofas = ['ink', 'sand'].map((tone) => fakeVariant(`v-${tone}`, { price: null, values: { tone } }));

describe('the price question', () => {
  const spoken = quiet();
  beforeEach(() => {
    // a product without a price in two colours, which opens in a modal; a sold-out one; an available one
    openShop({
      products: [
        fakeProduct('p-sofa', { name: 'Grand sofa', link: '', options: [tones], variants: sofas }),
        fakeProduct('p-hat', { name: 'Hat', variants: [fakeVariant('v-hat', { quantity: 0 })] }),
        fakeProduct('p-mug', { name: 'Mug' }),
      ],
    });
    history.pushState(null, '');
  });

  const told = (button: HTMLElement | null) => [button?.localName, button?.textContent, button?.getAttribute('href')];

  it('a card links to the question instead of its button, only for a product without a price', async () => {
    const view = await shownCatalogue(LINK, 3);
    expect(told(view.addButton('Grand sofa'))).to.deep.equal(ASK);
    expect(nameOf(view.addButton('Grand sofa'))).to.equal('Ask for a price: Grand sofa');
    expect(['Hat', 'Mug'].map((title) => view.addButton(title).textContent)).to.deep.equal([
      ...['Out of stock', 'Add to cart'],
    ]);
    const card = view.card('Grand sofa');
    expect(card.textContent).to.contain('Price on request').and.not.contain('Not available');
    const states = [...card.querySelectorAll<HTMLElement>('[part~=value]')].map(({ dataset }) => dataset.state);
    expect(states).to.deep.equal(['available', 'available']);
    await accessible(view.element);
  });

  it('without ask-link the button is disabled', async () => {
    const view = await shownCatalogue('', 3);
    const button = view.addButton('Grand sofa');
    expect(told(button)).to.deep.equal(['button', 'Not available', null]);
    expect(button.ariaDisabled).to.equal('true');
    expect(partOf(view.card('Grand sofa'), 'value').dataset.state).to.equal('locked');
  });

  it('the product modal has the link too, and following a hash link closes the modal', async () => {
    const view = await shownCatalogue('cards="compact" ask-link="#ask-{id}" ask-text="Request a quote"', 3);
    view.card('Grand sofa').querySelector<HTMLElement>('[part=name] button')?.click();
    const modal = await openModal(view);
    const ask = partOf(modal, 'modal-button');
    expect(told(ask)).to.deep.equal(['a', 'Request a quote', '#ask-p-sofa']);
    expect(modal.textContent).to.contain('Price on request').and.not.contain('Not available');
    await still(modal);
    await accessible(view.element);
    ask.click();
    await modalGone(view);
    expect(location.hash).to.equal('#ask-p-sofa');
    history.back();
    // the history entry names the product, which opens again
    await openModal(view);
    expect(location.hash).to.equal('');
  });

  for (const layout of ['wide', 'card', 'button']) {
    it(`<sb-product layout="${layout}"> has the link instead of its buy controls`, async () => {
      const page = await shownProduct(`product-id="p-sofa" layout="${layout}" buy-now ${LINK}`);
      expect(told(page.part('add'))).to.deep.equal(ASK);
      expect([page.part('stepper'), page.part('buy-now')]).to.deep.equal([null, null]);
      await accessible(page.element);
    });
  }

  it('the link does nothing in the editor', async () => {
    atEnd(site().provide({ mode: 'admin' }));
    const page = await shownProduct(`product-id="p-sofa" ${LINK}`);
    const view = await shownCatalogue(LINK, 3);
    for (const ask of [page.part('add') as HTMLElement, view.addButton('Grand sofa')]) {
      const press = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
      ask.dispatchEvent(press);
      expect(press.defaultPrevented).to.equal(true);
    }
  });

  it('ignores a URL that would run a script, with one warning', async () => {
    const page = await shownProduct('product-id="p-sofa" ask-link="javascript:alert(1)"');
    expect(page.part('add')?.textContent).to.equal('Not available');
    expect(spoken.warnings.filter((text) => text.includes('ask-link'))).to.have.length(1);
  });
});
