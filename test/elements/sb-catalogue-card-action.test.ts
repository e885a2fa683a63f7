import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { authoredLook } from '../../src/components/catalogue/lazy-parts.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { cart } from '../../src/stores/cart/cart.js';
import { fakeProduct } from '../support/fake-products.js';
import { accessible, atEnd, details, frame, quiet, settled, until } from '../support/fixture.js';
import {
  type CatalogueView,
  nameOf,
  partOf,
  productsWithoutPictures,
  shownCatalogue,
} from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> card: action of a press', () => {
  const heard = quiet();
  /** Paths of the links that were followed; the navigation itself is prevented. */
  let followed: string[];

  beforeEach(() => {
    const description = 'Made <a href="/workshop/">in our workshop</a>';
    openShop({
      products: [...productsWithoutPictures(), fakeProduct('p-alone', { name: 'Alone', link: '', description })],
    });
    followed = [];
    const follow = (event: Event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      if (link && !event.defaultPrevented) followed.push(new URL(link.href).pathname);
      event.preventDefault();
    };
    document.addEventListener('click', follow);
    atEnd(() => document.removeEventListener('click', follow));
  });

  const shop = (markup: string) => shownCatalogue(markup, 6);
  const add = (card: HTMLElement) => partOf(card, 'add');
  const link = (card: HTMLElement) => card.querySelector<HTMLAnchorElement>('[part=name] a');
  const count = () => cart().get().items.length;
  const dialog = ({ root }: CatalogueView) => root.querySelector('dialog[open]');

  it('[CARD-04] cart, the default: the button adds to the cart, unless the page cancels the click', async () => {
    const { card, element } = await shop('');
    const asked = details('add-to-cart', element);
    card('Poster').addEventListener('click', (event) => event.preventDefault());
    add(card('Poster')).click();
    add(card('Mug')).click();
    await until(() => count() === 1, 'the mug is in the cart');
    expect(asked.map((detail) => detail?.productId)).to.deep.equal(['p-mug']);
    const media = partOf(card('Mug'), 'media');
    media.scrollIntoView({ block: 'center' });
    const { left, top } = media.getBoundingClientRect();
    const root = card('Mug').getRootNode() as ShadowRoot;
    expect(root.elementFromPoint(left + 30, top + 30), 'the link of the name covers the picture').to.equal(
      link(card('Mug')),
    );
  });

  it('[CARD-04] N3: name and picture open the product here and link to its page for new tabs; the modal links there, too', async () => {
    const view = await shop('');
    const name = link(view.card('Mug')) as HTMLAnchorElement;
    expect(link(view.card('Alone')), 'the product has no page').to.equal(null);
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      name.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }));
    expect(followed.splice(0)).to.deep.equal(Array(3).fill('/products/p-mug/'));
    name.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => dialog(view), 'the product is open');
    const full = [...(dialog(view)?.querySelectorAll('a') ?? [])].find((one) => nameOf(one) === 'Full details');
    expect(full?.pathname).to.equal('/products/p-mug/');
    await accessible(view.element);
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog(view) && deepActiveElement() === name, 'the product is closed');
    expect(followed).to.deep.equal([]);
  });

  it('[CARD-04] link and pages: name and button lead there, in a new window if set; a script URL is not a link', async () => {
    const view = await shop('action="link" action-link="/sale/" action-link-blank action-page="/about/"');
    const mug = view.card('Mug');
    for (const { localName, target, rel, pathname } of [add(mug), link(mug)] as HTMLAnchorElement[])
      expect([localName, pathname, target, rel]).to.deep.equal(['a', '/sale/', '_blank', 'noopener']);
    expect(nameOf(add(mug))).to.equal('More details: Mug');
    view.element.action = 'pages';
    view.element.actionLinkBlank = false;
    await until(
      () => link(view.card('Mug'))?.getAttribute('href') === '/about/',
      'the link leads to the page of the site',
    );
    expect(link(view.card('Mug'))?.target).to.equal('');
    add(view.card('Mug')).click();
    expect(followed).to.deep.equal(['/about/']);
    expect(count()).to.equal(0);
    view.element.actionPage = 'javascript:alert(1)';
    await until(() => !link(view.card('Mug')), 'the script URL is not a link');
    expect(add(view.card('Mug'))).to.equal(null);
    expect(heard.warnings).to.have.length(1);
  });

  it('[CARD-04] when the code for the author’s card settings fails to load, actions still apply and nothing is added', async () => {
    stub(authoredLook, 'load').rejects(new Error('offline'));
    const view = await shop('action="product-page" transitions="shift"');
    const mug = view.card('Mug');
    expect(add(mug).getAttribute('href')).to.equal('/products/p-mug/');
    expect(add(view.card('Alone'))).to.equal(null);
    expect(heard.warnings).to.have.length(1);
    Object.assign(view.element, { action: 'link', actionLink: '/sale/', actionLinkBlank: true });
    await until(() => link(view.card('Alone'))?.target === '_blank', 'the action link is applied');
    add(mug).click();
    expect(followed).to.deep.equal(['/sale/']);
    view.element.actionLink = 'javascript:alert(1)';
    await until(() => !mug.querySelector('a, button'), 'the script URL is not a link');
    view.element.action = 'modal';
    await until(() => add(mug), 'the action modal is applied');
    add(view.card('Rain coat')).click();
    await until(() => dialog(view), 'the options are open');
    expect(count()).to.equal(0);
  });

  it('[CARD-04] product-page: name and button lead to the product’s page, if there is one; none: only options can be pressed', async () => {
    const { card, element } = await shop('action="product-page" button-text="Look, {price}"');
    expect(add(card('Mug')).getAttribute('href')).to.equal('/products/p-mug/');
    expect(add(card('Mug')).textContent).to.equal('Look, €9.50');
    expect(add(card('Alone'))).to.equal(null);
    expect(card('Lamp').textContent, 'without a button to buy, the availability is shown').to.contain('Out of stock');
    await accessible(element);
    element.action = 'none';
    await until(() => !card('Mug').querySelector('a, button'), 'the card has no link and no button');
    expect(card('Rain coat').querySelectorAll('button:not([role=radio]), a')).to.have.length(0);
  });

  it('[CARD-04] modal: name, button and picture open the options; the focus returns, for the picture to the name', async () => {
    const view = await shop('action="modal"');
    const coat = view.card('Rain coat');
    const name = coat.querySelector('[part=name] button') as HTMLElement;
    for (const opener of [name, add(coat), partOf(coat, 'media')]) {
      opener.focus();
      if (opener.matches('button')) await sendKeys({ press: 'Enter' });
      else opener.click();
      await until(() => dialog(view), 'the options are open');
      await sendKeys({ press: 'Escape' });
      const holder = opener.matches('button') ? opener : name;
      await until(
        () => !dialog(view) && deepActiveElement() === holder,
        'the options are closed and the focus is back',
      );
    }
    expect(count()).to.equal(0);
  });

  it('a link in a description leads to its own address, and opens and reports no product; the editor does not follow it', async () => {
    const told = details('analytics');
    const view = await shop(`elements-list='["name","description","button"]'`);
    const words = partOf(view.card('Alone'), 'description');
    await until(() => words.querySelector('a'), 'the sanitiser is loaded');
    await until(() => told.length > 0, 'analytics are loaded');
    words.querySelector('a')?.click();
    expect(followed.splice(0)).to.deep.equal(['/workshop/']);
    await settled();
    expect(dialog(view)).to.equal(null);
    expect(told.map(({ name }) => name)).to.deep.equal(['view_item_list']);
    view.element.mode = 'admin';
    await settled();
    words.querySelector('a')?.click();
    expect(followed).to.deep.equal([]);
  });

  it('with the name above it, the picture has its own link, for pointers only', async () => {
    const { card, element } = await shop(`elements-list='["name","media","button"]'`);
    const media = card('Mug').querySelector<HTMLAnchorElement>('[part=media] a');
    expect([media?.pathname, media?.tabIndex, media?.ariaHidden]).to.deep.equal(['/products/p-mug/', -1, 'true']);
    await accessible(element);
    media?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, composed: true, cancelable: true }));
    expect(followed).to.deep.equal(['/products/p-mug/']);
  });

  it('[MODE-01] in the editor follows no link, adds and opens nothing, and leaves the history unchanged', async () => {
    const view = await shop('mode="admin" action="modal" more-details');
    const { length } = history;
    for (const part of ['[part=name] button', '[part~=add]', '[part~=more-details]']) {
      (view.card('Mug').querySelector(part) as HTMLElement).click();
    }
    view.element.action = 'cart';
    await until(() => link(view.card('Mug')), 'the action cart is applied');
    link(view.card('Mug'))?.click();
    add(view.card('Mug')).click();
    await frame();
    expect(followed).to.deep.equal([]);
    expect([count(), dialog(view)]).to.deep.equal([0, null]);
    expect(history.length).to.equal(length);
  });
});
