// runs in firefox, webkit: dialogs, focus and history
// runs in strict: effects
// slow: axe in three states, seven openings of the modal, five closings of 200 ms
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { optionsModal } from '../../src/components/catalogue/modal/use-options-modal.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { WireProduct } from '../../src/ports/schemas/wire.js';
import { cart } from '../../src/stores/cart/cart.js';
import { requestAdd } from '../../src/stores/cart/requests.js';
import { products } from '../../src/stores/shop/products.js';
import { emptyCart } from '../support/cart-lines.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant, setStock } from '../support/fake-products.js';
import { accessible, details, frame, middleOf, quiet, settled, stopClock, until } from '../support/fixture.js';
import { byRole, type CatalogueView, nameOf, partOf, shownCatalogue, wordsOf } from '../support/pages/catalogue.js';
import { chosen, fakeCoat, group, modalGone, openModal, tipSays, value } from '../support/pages/catalogue-options.js';
import { openShop, projectOfPage } from '../support/pages/shop-page.js';

const CARD = `elements-list='["media", "name", "price", "button"]'`;

describe('<sb-catalogue> options modal', () => {
  let backend: FakeBackend;
  const heard = quiet();

  beforeEach(() => {
    backend = openShop({ products: [fakeCoat(), fakeProduct('p-mug', { name: 'Mug' })] });
    history.pushState({ own: 'kept' }, '');
  });

  const shop = (markup = CARD) => shownCatalogue(markup, 2, 700);
  const opener = (view: CatalogueView) => view.addButton('Rain coat');
  async function opened(markup = CARD): Promise<{ view: CatalogueView; modal: HTMLDialogElement }> {
    const view = await shop(markup);
    opener(view).focus();
    opener(view).click();
    return { view, modal: await openModal(view) };
  }
  const button = (modal: HTMLElement) => partOf<HTMLButtonElement>(modal, 'modal-button');

  it('[OPT-04] shows name, options, divider, a button with the prices, and the picture of the variant', async () => {
    const { view, modal } = await opened();
    expect(nameOf(opener(view))).to.equal('Choose options: Rain coat');
    expect(nameOf(byRole(modal, 'dialog')[0] ?? modal)).to.include('Rain coat');
    expect(modal.querySelector('h2')?.textContent).to.equal('Rain coat');
    expect(byRole(modal, 'radiogroup').map(nameOf)).to.deep.equal(['Option tone', 'Option size']);
    const inSight = [...modal.querySelectorAll('[part=option-name]')].map(wordsOf);
    expect(inSight, 'the name of a colour option has the chosen value').to.deep.equal([
      'Option tone: INK',
      'Option size',
    ]);
    expect(wordsOf(button(modal))).to.equal('Add to cart€120Old price €150');
    expect(modal.querySelector('img')?.alt).to.equal('Picture vase');
    const divider = modal.querySelector('hr') as HTMLElement;
    const { height, opacity, marginBottom } = getComputedStyle(divider);
    expect([height, opacity, marginBottom]).to.deep.equal(['1px', '0.1', '0px']);
    expect(getComputedStyle(divider.parentElement as HTMLElement).paddingTop).to.equal('20px');
    await accessible(view.element);
  });

  it('S10: has a quantity that is limited by the stock, and shows its sum on the button', async () => {
    const mug = backend.data.products[1] as WireProduct;
    backend.data.products[1] = { ...mug, variants: [fakeVariant('v-mug', { price: 9.5, quantity: 3 })], link: '' };
    const view = await shop();
    view.card('Mug').querySelector<HTMLElement>('[part=name] button')?.click();
    const modal = await openModal(view);
    const count = modal.querySelector('[role=spinbutton]') as HTMLInputElement;
    count.focus();
    await sendKeys({ press: 'End' });
    expect([count.value, wordsOf(button(modal))]).to.deep.equal(['3', 'Add to cart€28.50']);
    button(modal).click();
    await until(() => cart().get().items[0]?.count === 3, 'three are in the cart');
    const coat = await opened();
    expect(coat.modal.querySelector('[role=spinbutton]'), 'also in the modal with options').not.to.equal(null);
  });

  it('[OPT-04] modal-elements-list sets elements, order and spacing; invalid entries log one warning; it is always labelled', async () => {
    const keys = ['article', 'description', 'divider', 'price', 'options', 'button', 'more_details'];
    const measures: Record<string, object> = {
      description: { padding_top: 7 },
      divider: { height: 3, opacity: 50, padding_top: 9, padding_bottom: 11 },
    };
    const list = JSON.stringify([...keys, 'rating', 'options'].map((key) => ({ key, ...measures[key] })));
    const { view, modal } = await opened(`${CARD} modal-elements-list='${list}' button-text="Buy, {price}"`);
    const shown = [...modal.querySelectorAll<HTMLElement>('[data-modal-element]')];
    expect(shown.map(({ dataset }) => dataset.modalElement)).to.deep.equal(keys);
    expect(modal.ariaLabel).to.equal('Rain coat');
    const told = heard.warnings.filter((text) => text.includes('modal-elements-list'));
    expect(told).to.have.length(1);
    expect(told[0]).to.include('"rating, options"');
    expect(modal.querySelector('img')).to.equal(null);
    expect(wordsOf(modal)).to.include('SKU: SKU-v-ink-s');
    expect(wordsOf(button(modal)), 'the price once').to.equal('Buy, €120');
    const description = modal.querySelector('[data-modal-element=description]') as HTMLElement;
    await until(() => description.querySelector('b'), 'the markup of the shop is rendered');
    expect((window as { __ran?: unknown }).__ran).to.equal(undefined);
    expect(getComputedStyle(description).paddingTop).to.equal('7px');
    const divider = getComputedStyle(modal.querySelector('hr') as HTMLElement);
    expect([divider.height, divider.opacity, divider.marginBottom]).to.deep.equal(['3px', '0.5', '11px']);
    await accessible(view.element);
  });

  it('is mirrored in RTL and uses the language of the element', async () => {
    document.dir = 'rtl';
    const { modal } = await opened(`${CARD} language="ru"`);
    await until(() => wordsOf(button(modal)).startsWith('В корзину'), 'the texts are loaded');
    expect(modal.closest('[lang]')?.getAttribute('lang'), 'its words are named so').to.equal('ru');
    const [middle = 0] = middleOf(modal);
    expect(middleOf(byRole(modal, 'button', 'Закрыть')[0] as Element)[0]).to.be.below(middle);
    expect(middleOf(value(modal, 'ink'))[0]).to.be.above(middleOf(value(modal, 'sand'))[0]);
  });

  it('[OPT-04] closes by button, Escape, outside press and Back, and returns the focus; Forward reopens it; no entry is added', async () => {
    const { view } = await opened();
    const { length } = history;
    const ways = {
      button: (modal: HTMLElement) => byRole(modal, 'button', 'Close')[0]?.click(),
      escape: () => sendKeys({ press: 'Escape' }),
      beside: () => sendMouse({ type: 'click', position: [1, 1] }),
      back: () => history.back(),
    };
    for (const [name, way] of Object.entries(ways)) {
      const modal = await openModal(view);
      expect(deepActiveElement(), name).to.equal(modal.querySelector('h2'));
      expect(getComputedStyle(document.documentElement).overflow, 'the page does not scroll').to.equal('hidden');
      await way(modal);
      await modalGone(view);
      await until(() => JSON.stringify(history.state) === '{"own":"kept"}', 'the history entry is the one before');
      expect(deepActiveElement(), name).to.equal(opener(view));
      // a click does not focus a button in every browser
      opener(view).blur();
      if (name === 'back') history.forward();
      else opener(view).click();
    }
    await openModal(view);
    expect(history.length).to.equal(length);
  });

  for (const when of ['in the listener of sb-error', 'later'])
    it(`a modal that fails to load dispatches one sb-error, and a press ${when} loads and opens it`, async () => {
      quiet(/the modal with the options of a product could not be loaded/);
      const load = stub(optionsModal, 'load').rejects(new Error('offline'));
      const told = details('sb-error');
      const view = await shop();
      const again = () => {
        load.restore();
        opener(view).click();
      };
      if (when !== 'later') view.element.addEventListener('sb-error', again, { once: true });
      opener(view).click();
      await until(() => told.length === 1, 'sb-error is dispatched');
      await frame();
      if (when === 'later') {
        await until(() => view.part('tip')?.textContent, 'E12: a tip is shown at the button');
        expect(view.part('tip')?.textContent).to.equal(
          'This could not be opened. Check your connection and press again',
        );
        again();
      }
      expect(wordsOf(await openModal(view))).to.include('Rain coat');
      expect(told.map(({ code }) => code)).to.deep.equal(['options']);
    });

  it('[OPT-02] [OPT-03] a choice updates picture, prices and card, dispatches variant-change; a tip names options it also changes', async () => {
    const { view, modal } = await opened();
    const told = details('variant-change', view.element);
    value(modal, 'sand').click();
    await until(() => wordsOf(button(modal)).includes('€110.50'), 'the price is updated');
    expect(wordsOf(button(modal))).not.to.include('Old price');
    expect(modal.querySelector('img')?.alt).to.equal('Picture vase-2');
    expect(told).to.deep.equal([{ productId: 'p-coat', variantId: 'v-sand-s' }]);
    expect(wordsOf(view.card('Rain coat'))).to.include('€110.50');
    await until(
      () => wordsOf(modal.querySelector('[role=status]') as Element).includes('€110.50'),
      'the change is announced',
    );
    value(modal, 'm').click();
    await tipSays(modal, 'Also changed – Option tone: INK');
    expect(chosen(modal)).to.deep.equal(['ink', 'm']);
    const tip = modal.querySelector('[part=tip]') as HTMLElement;
    expect(view.root.elementFromPoint(...middleOf(tip))).to.equal(tip);
  });

  it('[OPT-04] each opening shows and adds the variant of the card, one piece of it, whatever was chosen in the opening before', async () => {
    const view = await shop('');
    const name = view.card('Rain coat').querySelector<HTMLElement>('[part=name] :is(a, button)');
    name?.click();
    const before = await openModal(view);
    expect(chosen(before)).to.deep.equal(['ink', 's']);
    byRole(before, 'spinbutton')[0]?.focus();
    await sendKeys({ press: 'End' });
    await until(() => wordsOf(button(before)).includes('€360'), 'three pieces are chosen');
    await sendKeys({ press: 'Escape' });
    await modalGone(view);
    value(view.card('Rain coat'), 'sand').click();
    await until(() => wordsOf(view.card('Rain coat')).includes('€110.50'), 'the card shows sand');
    name?.click();
    const modal = await openModal(view);
    expect(chosen(modal)).to.deep.equal(['sand', 's']);
    expect(wordsOf(button(modal))).to.include('€110.50');
    button(modal).click();
    await until(() => cart().get().items.length === 1, 'it is in the cart');
    expect(cart().get().items[0]).to.include({ variantId: 'v-sand-s', count: 1 });
  });

  it('[OPT-04] adding closes the modal, adds once despite repeated presses, and is announced for 2 s after the modal has closed', async () => {
    const { view, modal } = await opened();
    const asked = details('add-to-cart', view.element);
    const words = () => view.text().includes('Rain coat is in the cart');
    value(modal, 'sand').click();
    await until(() => chosen(modal).includes('sand'), 'sand is chosen');
    const clock = stopClock();
    button(modal).click();
    button(modal).click();
    await until(() => modal.dataset.state !== 'open', 'the modal is closing');
    await settled(view.element);
    // in a browser so busy that all timers are late, the end of the dialog is reported after them
    clock.tick(2000);
    expect([words(), modal.open]).to.deep.equal([false, false]);
    button(modal)?.click();
    await until(words, 'the add is announced');
    await settled(view.element);
    expect(deepActiveElement()).to.equal(opener(view));
    clock.tick(1999);
    await settled(view.element);
    expect(words()).to.equal(true);
    clock.tick(1);
    await until(() => !words(), 'the announcement is removed');
    expect(asked).to.deep.equal([{ productId: 'p-coat', variantId: 'v-sand-s', count: 1 }]);
    expect(cart().get().items[0]).to.include({ variantId: 'v-sand-s', count: 1 });
  });

  it('[OPT-04] a late answer leaves the next product open; a late failure, once the modal is closed, is shown beside the card’s button', async () => {
    quiet(/nothing was added/);
    const view = await shop('cards="full"');
    const views = () => partOf(view.card('Rain coat'), 'name').querySelector<HTMLElement>('a, button')?.click();
    const ensure = stub(products(projectOfPage()), 'ensure');
    let answer = (_failed?: Error) => {};
    ensure.callsFake(async () => {
      await new Promise<void>((resolve, reject) => {
        answer = (failed) => (failed ? reject(failed) : resolve());
      });
      return products(projectOfPage()).get();
    });
    views();
    const modal = await openModal(view);
    button(modal).click();
    await until(() => ensure.callCount === 1, 'the coat is asked for');
    byRole(modal, 'button', 'Next product')[0]?.click();
    await until(() => modal.querySelector('h2')?.textContent === 'Mug', 'the next product is shown');
    answer();
    await until(() => cart().get().items.length === 1, 'the coat is in the cart');
    await settled();
    expect(modal.matches('[open][data-state=open]')).to.equal(true);
    byRole(modal, 'button', 'Close')[0]?.click();
    await modalGone(view);
    views();
    button(await openModal(view)).click();
    await until(() => ensure.callCount === 2, 'the coat is asked for again');
    byRole(modal, 'button', 'Close')[0]?.click();
    await modalGone(view);
    await until(() => deepActiveElement()?.closest('[part=name]'), 'the focus is back');
    await settled();
    answer(new Error('offline'));
    await tipSays(view.root, 'Rain coat could not be added. Try again');
    ensure.restore();
  });

  it('[CART-03] stays open when the page cancels, adding fails or the cart has the whole stock; the next press retries', async () => {
    quiet(/nothing was added/);
    setStock(backend.data.products, 'p-coat', 1);
    const { view, modal } = await opened();
    const staysOpen = async (words: string) => {
      button(modal).click();
      await until(
        () => wordsOf(modal).includes(words) && button(modal).ariaDisabled !== 'true',
        'the button is enabled again',
      );
      expect(modal.open).to.equal(true);
      await settled(view.element);
    };
    view.element.addEventListener('add-to-cart', (event) => event.preventDefault(), { once: true });
    await staysOpen('');
    const ensure = stub(products(projectOfPage()), 'ensure').rejects(new Error('offline'));
    await staysOpen('Rain coat could not be added. Try again');
    await accessible(view.element);
    expect(cart().get().items).to.deep.equal([]);
    ensure.restore();
    await requestAdd(document, { productId: 'p-coat', variantId: 'v-ink-s' });
    await staysOpen('The only Rain coat in stock is already in your cart');
    emptyCart();
    button(modal).click();
    await modalGone(view);
    expect(cart().get().items).to.have.length(1);
  });

  it('[CART-03] announces a choice once, not again when adding it has failed and is retried', async () => {
    quiet(/nothing was added/);
    const { view, modal } = await opened();
    const region = byRole(modal, 'status').find((one) => one.localName === 'p' && !one.closest('[part=options]'));
    const announced: string[] = [];
    const observer = new MutationObserver(() => announced.push(region?.textContent ?? ''));
    observer.observe(region as Element, { childList: true, characterData: true, subtree: true });
    value(modal, 'sand').click();
    await until(() => announced.join() === '€110.50, In stock', 'the choice is announced');
    const ensure = stub(products(projectOfPage()), 'ensure');
    for (const attempt of [1, 2]) {
      let refuse = (_reason: Error) => {};
      ensure.callsFake(
        () =>
          new Promise((_resolve, reject) => {
            refuse = reject;
          }),
      );
      button(modal).click();
      await until(() => button(modal).ariaDisabled === 'true', 'it is being added');
      refuse(new Error('offline'));
      const failures = () => announced.filter((words) => words === 'Rain coat could not be added. Try again');
      await until(() => failures().length === attempt, 'the failure is announced');
      await settled(view.element);
    }
    ensure.restore();
    observer.disconnect();
    expect(announced.filter((words) => words.includes('€110.50'))).to.have.length(1);
  });

  it('follows changes of price and variants; a product that is gone cannot be bought', async () => {
    const { modal } = await opened();
    const again = () => products(projectOfPage()).ensure(['p-coat'], true);
    const shown = backend.data.products[0] as WireProduct;
    const [first] = shown.variants;
    if (first) Object.assign(first, { price: 99, oldPrice: null });
    await again();
    await until(() => wordsOf(button(modal)).includes('€99'), 'the new price is shown');
    expect(group(modal, 'Option tone')).to.be.instanceOf(HTMLElement);
    shown.variants = shown.variants.slice(1);
    await again();
    await until(() => chosen(modal).join() === 'sand,s', 'an existing variant is chosen');
    backend.data.products = [];
    await again();
    await until(() => wordsOf(button(modal)) === 'Not available', 'the product is not available');
    expect(button(modal).ariaDisabled).to.equal('true');
  });
});
