import { expect } from '@esm-bundle/chai';
import type { Facet } from '../../src/domain/catalogue/facet.js';
import { checkOut, type Visitor, visit } from '../journeys/support/visit.js';
import { add, applyCode, isOrdered, loseAnswers, openCart, type Piece, placeOrder } from './shop-tab.js';

/** The demo shop on an engine, with the actions of its owner. */
export interface EngineShop {
  /** Facets that the catalogue filters by. */
  facets(): Promise<readonly Facet[]>;
  /** A variant in stock with a price; a different one for each number. */
  piece(number: number): Promise<Piece>;
  setPrice(piece: Piece, price: number): Promise<void>;
  setStock(piece: Piece, stock: number): Promise<void>;
  /** Ends or renews the promotion of WELCOME10. */
  setPromotion(isOn: boolean): Promise<void>;
  /** Number of placed orders. */
  placed(): Promise<number>;
  /** Number of sold pieces of a variant. */
  sold(piece: Piece): Promise<number>;
  /** Text in the body of the page's payment request. */
  readonly payment: string;
  /** Name of the session in the page's storage. */
  readonly session: string;
  /** Browser messages about rejected requests, for an expired session or a sold piece. */
  readonly refusals?: RegExp;
  /** Creates a visitor without a page with the piece in the cart. Returns a function that orders it and resolves to true if it was sold. */
  buyer(piece: Piece): Promise<() => Promise<boolean>>;
}

/** Runs a journey. Returns the number of orders it has placed. */
async function ordersOf(shop: EngineShop, journey: () => Promise<unknown>): Promise<number> {
  const before = await shop.placed();
  await journey();
  return (await shop.placed()) - before;
}

/** Opens the shop, adds a piece to the cart, and fills the checkout. */
export async function atCheckout(visitor: Visitor, piece: Piece, code = '') {
  const tab = await visitor.open('/');
  await add(tab, piece);
  await openCart(tab);
  await tab.says(piece.title, 'dialog *');
  if (code) await applyCode(tab, code, new RegExp(`^${code}`, 'i'));
  await checkOut(tab);
  return tab;
}

/** A purchase: browses, filters, chooses options, adds in two tabs, and orders; the response to the payment is lost. */
export const purchase = (shop: EngineShop) =>
  visit(async (visitor) => {
    const value = (await shop.facets())
      .flatMap(({ values, id }) => (id === 'section' ? [] : values))
      .find(({ count }) => count !== null && count > 1 && count < 8);
    const second = await shop.piece(1);
    const [tab, other] = [await visitor.open('/'), await visitor.open('/')];
    await tab.lookAt('sb-catalogue');
    const catalogue = await tab.find('sb-catalogue');
    await tab.press(await tab.within(catalogue, '[role=tab]', /^All|^Furniture/));
    await tab.press(await tab.within(catalogue, '[part~=find-toggle]'));
    await tab.press(await tab.within(catalogue, 'label', new RegExp(`^${value?.name}`)));
    await tab.until(
      (element, name) =>
        decodeURIComponent(location.search).includes('filter') &&
        element.shadowRoot?.querySelector('[part~=panel]')?.getAttribute('aria-busy') === 'false' &&
        eyes.all('h3', element).length > 0 &&
        name,
      'the list is filtered',
      catalogue,
      value?.name ?? '',
    );
    const card = await tab.first('[part~=card]');
    const title = await tab.ask((one) => eyes.nameOf(one.querySelector('[part~=name]') as Element), card);
    await tab.press(await tab.within(card, '[part~=add]'));
    const choice = await tab.first('[part~=options-modal] [role=radio][aria-checked=false][data-state=available]');
    const chosen = await tab.ask((one) => eyes.nameOf(one), choice);
    await tab.press(choice);
    await tab.until((one) => one.ariaChecked === 'true', 'the option is chosen', choice);
    await tab.press('[part~=modal-button]');
    await tab.gives(() => eyes.all('dialog:modal').length, 0);
    await openCart(tab);
    await tab.says(title, 'dialog *');
    await tab.says(chosen, 'dialog *');
    await add(other, second);
    await tab.says(second.title, 'dialog *');
    await applyCode(tab, 'Welcome 10', /^welcome10/i);
    await checkOut(tab);
    const placed = await ordersOf(shop, async () => {
      tab.tolerate(/could not be sent/);
      const found = await loseAnswers(tab, shop.payment);
      await placeOrder(tab);
      await found();
      await tab.press('button', /^place order|^check|^try again/i);
      await isOrdered(tab);
    });
    expect(placed, 'orders').to.equal(1);
    await other.close();
  });

/** Journeys, by title, of changes in a shop between the checkout and the order. */
export const changes: Readonly<Record<string, (shop: EngineShop) => ReturnType<typeof visit>>> = {
  'orders the last piece concurrently with 19 others: it is sold once': (shop) =>
    visit(async (visitor) => {
      const piece = await shop.piece(2);
      const before = await shop.sold(piece);
      await shop.setStock(piece, 1);
      const buyers: (() => Promise<boolean>)[] = [];
      while (buyers.length < 19) buyers.push(await shop.buyer(piece));
      const tab = await atCheckout(visitor, piece);
      if (shop.refusals) tab.tolerate(shop.refusals);
      const others = buyers.map((order) => order());
      await placeOrder(tab);
      const sold = (await Promise.all(others)).filter(Boolean).length;
      expect(await shop.sold(piece)).to.equal(before + 1);
      if (sold === 0) await isOrdered(tab);
      else await tab.says(/sold out|has changed|cannot be ordered/i);
    }),
  'must confirm a price that has changed before the order is placed': (shop) =>
    visit(async (visitor) => {
      const piece = await shop.piece(3);
      const price = piece.variant.price ?? 0;
      const tab = await atCheckout(visitor, piece);
      await shop.setPrice(piece, price + 1500);
      const asked = await ordersOf(shop, async () => {
        await placeOrder(tab);
        await tab.says(/has changed/i);
      });
      expect(asked, 'before the visitor agrees').to.equal(0);
      const agreed = await ordersOf(shop, async () => {
        await tab.press('button', 'Apply the changes');
        await isOrdered(tab);
      });
      expect(agreed).to.equal(1);
      await shop.setPrice(piece, price);
    }),
  'sees that a promo code has expired before the order is placed': (shop) =>
    visit(async (visitor) => {
      const piece = await shop.piece(4);
      const tab = await atCheckout(visitor, piece, 'WELCOME10');
      await shop.setPromotion(false);
      const asked = await ordersOf(shop, async () => {
        await placeOrder(tab);
        await tab.says(/has expired|has changed/i);
      });
      await shop.setPromotion(true);
      expect(asked).to.equal(0);
    }),
  'orders once in a new session if the old one has expired': (shop) =>
    visit(async (visitor) => {
      const piece = await shop.piece(5);
      const tab = await atCheckout(visitor, piece, 'WELCOME10');
      await tab.ask((name) => {
        for (const key of Object.keys(localStorage).filter((one) => one.startsWith(name)))
          localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"token":"[^"]*"/, '"token":"expired"'));
      }, shop.session);
      if (shop.refusals) tab.tolerate(shop.refusals);
      const placed = await ordersOf(shop, async () => {
        await placeOrder(tab);
        await isOrdered(tab);
      });
      expect(placed).to.equal(1);
    }),
};
