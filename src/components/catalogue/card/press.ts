import type { CardPress } from '../../../domain/catalogue/card-action.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { Shop } from '../shop.js';

/** Parts of a card that a press on them is about, the inner ones first. */
const PRESSED = '[part~="add"], [part="name"] :is(a, button), a, [part="media"]';

/** Answers a press anywhere in a list of cards (CARD-04, CARD-05): one handler, however many cards there are. */
export function pressInList(event: Event, shop: Shop, products: readonly Product[]): void {
  const pressed = (event.target as Element).closest<HTMLElement>(PRESSED);
  const card = pressed?.closest<HTMLElement>('[data-product]');
  const product = card && products.find(({ id }) => id === card.dataset.product);
  if (!pressed || !product || event.defaultPrevented || pressed.ariaDisabled === 'true') return;
  const link = pressed.localName === 'a';
  if (shop.admin && link) event.preventDefault();
  if (shop.admin || link) return;
  const button = pressed.part.contains('add');
  const press = pressOn(button, shop, product);
  const variant = shop.shown(product);
  if (press.does === 'add') void shop.add?.(product, variant);
  else if (press.does === 'open') open(shop, product, variant, openerOf(pressed, card));
}

/** Not every browser gives a button that is clicked the focus, which is to come back to it. */
function open({ openOptions }: Shop, product: Product, variant: Variant, opener: HTMLElement): void {
  opener.focus({ preventScroll: true });
  openOptions?.(product, variant, opener);
}

function pressOn(button: boolean, { look, openOptions }: Shop, product: Product): CardPress {
  if (!look) return { does: 'nothing' };
  const { presses, elements } = look;
  const surroundings = { optionsShown: elements.includes('options'), opens: openOptions !== null };
  return button ? presses.button(product, surroundings) : presses.name(product);
}

/** What gets the focus back: a picture cannot have it, its name can. */
function openerOf(pressed: HTMLElement, card: HTMLElement): HTMLElement {
  if (pressed.localName === 'button') return pressed;
  return card.querySelector<HTMLElement>('[part="name"] button, [part~="add"]') ?? pressed;
}
