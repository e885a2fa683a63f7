// runs in firefox, webkit: dialogs, focus and history
// runs in strict: effects
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { spy, stub } from 'sinon';
import { optionsModal } from '../../src/components/catalogue/lazy-modules.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { WireProduct } from '../../src/ports/wire.js';
import { cart } from '../../src/stores/cart/cart.js';
import { products } from '../../src/stores/products.js';
import { site } from '../../src/stores/site.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, frame, quiet, until } from '../support/fixture.js';
import { byRole, type CatalogueView, catalogue, nameOf, partOf, wordsOf } from '../support/pages/catalogue.js';
import {
  chosen,
  fakeColours,
  fakeOption,
  group,
  modalGone,
  openModal,
  tipSays,
  value,
} from '../support/pages/catalogue-options.js';
import { openShop, projectOfPage } from '../support/pages/shop-page.js';

const CARD = `elements-list='["media", "name", "price", "button"]'`;

function coat(): WireProduct {
  const tone = fakeColours('tone', 'horizon_block', [
    ['ink', '#223344'],
    ['sand', '#ddccaa'],
  ]);
  const of = (color: string, size: string, given = {}) =>
    fakeVariant(`v-${color}-${size}`, {
      price: 120,
      values: { tone: color, size },
      images: [`vase${color === 'ink' ? '' : '-2'}`],
      ...given,
    });
  return fakeProduct('p-coat', {
    name: 'Rain coat',
    description: 'Keeps the <b>rain</b> out.<img src=x onerror="window.__ran = 1">',
    images: ['vase', 'vase-2'].map((id) => ({ id, ext: 'jpg', width: 200, height: 250, alt: `Picture ${id}` })),
    options: [tone, fakeOption('size', 'radio', ['s', 'm'])],
    variants: [of('ink', 's', { oldPrice: 150 }), of('ink', 'm', { quantity: 0 }), of('sand', 's', { price: 110.5 })],
  });
}

describe('<sb-catalogue> options modal', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let projectId: string;

  beforeEach(() => {
    backend = openShop({ products: [coat(), fakeProduct('p-mug', { name: 'Mug' })] });
    projectId = projectOfPage();
    history.pushState({ own: 'kept' }, '');
  });

  async function shop(markup = CARD): Promise<CatalogueView> {
    const view = await catalogue(markup, 700);
    await view.shows(backend.data.products.length);
    return view;
  }
  const opener = (view: CatalogueView) => view.addButton('Rain coat');
  async function opened(markup = CARD): Promise<{ view: CatalogueView; modal: HTMLDialogElement }> {
    const view = await shop(markup);
    opener(view).focus();
    opener(view).click();
    return { view, modal: await openModal(view) };
  }
  const button = (modal: HTMLElement) => partOf<HTMLButtonElement>(modal, 'modal-button');

  describe('what it shows', () => {
    it('[OPT-04] name, options, divider and a button with the prices, beside the variant’s picture', async () => {
      const { view, modal } = await opened();
      expect(nameOf(opener(view))).to.equal('Choose options: Rain coat');
      expect(nameOf(byRole(modal, 'dialog')[0] ?? modal)).to.include('Rain coat');
      expect(modal.querySelector('h2')?.textContent).to.equal('Rain coat');
      expect(byRole(modal, 'radiogroup').map(nameOf)).to.deep.equal(['Option tone', 'Option size']);
      const inSight = [...modal.querySelectorAll('[part=option-name]')].map(wordsOf);
      expect(inSight, 'a colour’s with the one that is chosen').to.deep.equal(['Option tone: INK', 'Option size']);
      expect(wordsOf(button(modal))).to.equal('Add to cart€120Old price €150');
      expect(modal.querySelector('img')?.alt).to.equal('Picture vase');
      const divider = modal.querySelector('hr') as HTMLElement;
      const { height, opacity, marginBottom } = getComputedStyle(divider);
      expect([height, opacity, marginBottom]).to.deep.equal(['1px', '0.1', '0px']);
      expect(getComputedStyle(divider.parentElement as HTMLElement).paddingTop).to.equal('20px');
      await accessible(view.element);
    });

    it('[OPT-04] the author’s list says what is in it, in which order and how far apart', async () => {
      const list = JSON.stringify([
        'name',
        'article',
        { key: 'description', padding_top: 7 },
        { key: 'divider', height: 3, opacity: 50, padding_top: 9, padding_bottom: 11 },
        'price',
        'options',
        'button',
        'more_details',
      ]);
      const { view, modal } = await opened(`${CARD} modal-elements-list='${list}' button-text="Buy, {price}"`);
      const keys = [...modal.querySelectorAll<HTMLElement>('[data-modal-element]')].map(
        (one) => one.dataset.modalElement,
      );
      expect(keys).to.deep.equal([
        'name',
        'article',
        'description',
        'divider',
        'price',
        'options',
        'button',
        'more_details',
      ]);
      expect(modal.querySelector('img')).to.equal(null);
      expect(wordsOf(modal)).to.include('SKU: SKU-v-ink-s');
      expect(wordsOf(button(modal)), 'the price once').to.equal('Buy, €120');
      const description = modal.querySelector('[data-modal-element=description]') as HTMLElement;
      await until(() => description.querySelector('b'), 'the shop’s markup is shown');
      expect((window as { __ran?: unknown }).__ran).to.equal(undefined);
      expect(getComputedStyle(description).paddingTop).to.equal('7px');
      const divider = getComputedStyle(modal.querySelector('hr') as HTMLElement);
      expect([divider.height, divider.opacity, divider.marginBottom]).to.deep.equal(['3px', '0.5', '11px']);
      await accessible(view.element);
    });

    it('what of the list is unknown or comes twice is left out with one warning; without a name the modal still has one', async () => {
      const { view, modal } = await opened(`${CARD} modal-elements-list='["rating", "options", "options", "button"]'`);
      expect(modal.ariaLabel).to.equal('Rain coat');
      const told = () => heard.calls.filter(([text]) => String(text).includes('modal-elements-list'));
      expect(told()).to.have.length(1);
      expect(told()[0]?.[0]).to.include('"rating, options"');
      expect(byRole(modal, 'radiogroup')).to.have.length(2);
      await accessible(view.element);
    });

    it('is mirrored where the page is written from right to left', async () => {
      document.dir = 'rtl';
      try {
        const { view, modal } = await opened();
        const middle = (element: Element) => {
          const { left, right } = element.getBoundingClientRect();
          return (left + right) / 2;
        };
        const close = byRole(modal, 'button', 'Close')[0] as HTMLElement;
        expect(middle(close)).to.be.below(middle(modal));
        expect(middle(value(modal, 'ink'))).to.be.above(middle(value(modal, 'sand')));
        await accessible(view.element);
      } finally {
        document.dir = '';
      }
    });

    it('its words follow the language', async () => {
      const { modal } = await opened(`${CARD} language="ru"`);
      await until(() => wordsOf(button(modal)).startsWith('В корзину'), 'the texts are there');
      expect(byRole(modal, 'button').map(nameOf)).to.include('Закрыть');
    });
  });

  describe('coming and going', () => {
    it('[OPT-04] has the focus while it is open and gives it back to what opened it', async () => {
      const { view, modal } = await opened();
      expect(deepActiveElement()).to.equal(modal.querySelector('h2'));
      await sendKeys({ press: 'Escape' });
      await modalGone(view);
      expect(deepActiveElement()).to.equal(opener(view));
    });

    it('gives it back also where a press gives a button no focus', async () => {
      const view = await shop();
      (deepActiveElement() as HTMLElement | null)?.blur();
      opener(view).click();
      const modal = await openModal(view);
      byRole(modal, 'button', 'Close')[0]?.click();
      await modalGone(view);
      expect(deepActiveElement()).to.equal(opener(view));
    });

    it('closes by its button, by Escape and by a press beside it', async () => {
      const { view } = await opened();
      const ways = [
        (modal: HTMLElement) => byRole(modal, 'button', 'Close')[0]?.click(),
        () => sendKeys({ press: 'Escape' }),
        () => sendMouse({ type: 'click', position: [1, 1] }),
      ];
      for (const way of ways) {
        if (!view.part('options-modal')?.matches('[data-state=open]')) opener(view).click();
        await way(await openModal(view));
        await modalGone(view);
        await until(() => !(history.state as { sbLayers?: unknown }).sbLayers, 'the history is as it was');
      }
    });

    it('holds the page still, without a jump', async () => {
      const tall = document.createElement('div');
      tall.style.height = '3000px';
      document.body.append(tall);
      const view = await shop();
      window.scrollTo(0, 60);
      const width = view.element.getBoundingClientRect().width;
      opener(view).click();
      const modal = await openModal(view);
      expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
      expect(window.scrollY).to.equal(60);
      expect(view.element.getBoundingClientRect().width).to.equal(width);
      byRole(modal, 'button', 'Close')[0]?.click();
      await modalGone(view);
      expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
      expect(window.scrollY).to.equal(60);
    });

    it('[OPT-04] Back closes it, Forward opens it again, and closing leaves no entry behind', async () => {
      const { view, modal } = await opened();
      const { length } = history;
      expect((history.state as { own: string }).own, 'the page’s own state stays').to.equal('kept');
      history.back();
      await modalGone(view);
      history.forward();
      await openModal(view);
      byRole(modal, 'button', 'Close')[0]?.click();
      await modalGone(view);
      await until(() => !(history.state as { sbLayers?: unknown }).sbLayers, 'gone back');
      opener(view).click();
      await openModal(view);
      expect(history.length).to.equal(length);
    });

    it('a modal that cannot be loaded is told once, the catalogue works on, and the next press tries again', async () => {
      quiet(/the modal with the options of a product could not be loaded/);
      const load = stub(optionsModal, 'load').rejects(new Error('offline'));
      const told = spy();
      const view = await shop();
      view.element.addEventListener('sb-error', told);
      try {
        opener(view).click();
        await until(() => told.callCount === 1, 'it is told');
      } finally {
        load.restore();
      }
      expect(told.args[0]?.[0].detail.code).to.equal('options');
      await frame();
      opener(view).click();
      const modal = await openModal(view);
      expect(wordsOf(modal)).to.include('Rain coat');
      expect(told.callCount).to.equal(1);
    });
  });

  describe('choosing and adding', () => {
    it('[OPT-02] a choice changes picture, prices and stock, is told, and is the card’s too', async () => {
      const { view, modal } = await opened();
      const told = spy();
      view.element.addEventListener('variant-change', told);
      value(modal, 'sand').click();
      await until(() => wordsOf(button(modal)).includes('€110.50'), 'the price follows');
      expect(wordsOf(button(modal))).not.to.include('Old price');
      expect(modal.querySelector('img')?.alt).to.equal('Picture vase-2');
      expect(told.args.map(([{ detail }]) => detail)).to.deep.equal([{ productId: 'p-coat', variantId: 'v-sand-s' }]);
      expect(wordsOf(view.card('Rain coat'))).to.include('€110.50');
      await until(
        () => wordsOf(modal.querySelector('[role=status]') as Element).includes('€110.50'),
        'it is read aloud',
      );
    });

    it('[OPT-03] a value that moves others says so, over the modal', async () => {
      const { modal } = await opened();
      value(modal, 'm').click();
      await until(() => chosen(modal).join() === 'ink,m', 'ink in m');
      value(modal, 'sand').click();
      await tipSays(modal, 'Also changed – Option size: S');
      expect(chosen(modal)).to.deep.equal(['sand', 's']);
      const tip = modal.querySelector('[part=tip]') as HTMLElement;
      const { left, top, width, height } = tip.getBoundingClientRect();
      const root = modal.getRootNode() as ShadowRoot;
      expect(root.elementFromPoint(left + width / 2, top + height / 2)).to.equal(tip);
    });

    it('[OPT-04] adding closes it, is said aloud once it is closed, and however often it is pressed it adds once', async () => {
      const { view, modal } = await opened();
      const asked = spy();
      view.element.addEventListener('add-to-cart', asked);
      value(modal, 'sand').click();
      await until(() => chosen(modal).includes('sand'), 'sand is chosen');
      button(modal).click();
      button(modal).click();
      await modalGone(view);
      button(modal)?.click();
      await frame();
      expect(asked.args.map(([{ detail }]) => detail)).to.deep.equal([
        { productId: 'p-coat', variantId: 'v-sand-s', count: 1 },
      ]);
      expect(
        cart()
          .get()
          .items.map(({ variantId, count }) => [variantId, count]),
      ).to.deep.equal([['v-sand-s', 1]]);
      await until(() => view.text().includes('Rain coat is in the cart'), 'it is said');
      expect(deepActiveElement()).to.equal(opener(view));
    });

    it('what could not be added is said in it, and the next press tries again', async () => {
      quiet(/nothing was added: offline/);
      const { view, modal } = await opened();
      const stock = products(projectId);
      const ensure = stub(stock, 'ensure').rejects(new Error('offline'));
      button(modal).click();
      await until(() => wordsOf(modal).includes('Rain coat could not be added. Try again'), 'it is said');
      expect(modal.open).to.equal(true);
      await accessible(view.element);
      ensure.restore();
      button(modal).click();
      await modalGone(view);
      expect(cart().get().items).to.have.length(1);
    });

    it('a page that refuses leaves it as it is', async () => {
      const { view, modal } = await opened();
      view.element.addEventListener('add-to-cart', (event) => event.preventDefault());
      button(modal).click();
      await until(() => button(modal).ariaDisabled !== 'true', 'it can be pressed again');
      expect(modal.open).to.equal(true);
      expect(cart().get().items).to.have.length(0);
    });

    it('the product’s data change meanwhile: price and stock follow; once it is gone it cannot be bought', async () => {
      const { view, modal } = await opened();
      const shown = backend.data.products[0] as WireProduct;
      const [first] = shown.variants;
      if (first) Object.assign(first, { price: 99, oldPrice: null });
      await products(site().get().projectId).ensure(['p-coat'], true);
      await until(() => wordsOf(button(modal)).includes('€99'), 'the new price');
      expect(group(modal, 'Option tone')).to.be.instanceOf(HTMLElement);
      shown.variants = shown.variants.slice(1);
      await products(projectId).ensure(['p-coat'], true);
      await until(() => chosen(modal).join() === 'sand,s', 'another variant, which there is');
      backend.data.products = [];
      await products(projectId).ensure(['p-coat'], true);
      await until(() => wordsOf(button(modal)) === 'Not available', 'it can be read, not bought');
      expect(button(modal).ariaDisabled).to.equal('true');
      await accessible(view.element);
    });
  });
});
