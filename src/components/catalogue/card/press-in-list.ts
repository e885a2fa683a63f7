import type { CardPress } from '../../../domain/catalogue/card-action.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { isPlainClick } from '../../../platform/focus/modifier-keys.js';
import type { CardContext, ModalView } from '../context/card-context.js';
import { refusalWords } from '../options/tips.js';
import { showsOptions } from './card-look.js';

/** Pressable parts of a card, the inner ones first. */
const PRESSED = '[part~="add"], [part="name"] :is(a, button), a, [part="media"]';

/** Links that lead to their own address. */
const OWN_LINKS = '[part~="more-details"], [part="description"] a';

/** Handles clicks anywhere in a list of cards (CARD-04, CARD-05): one handler for all cards. */
export function pressInList(event: MouseEvent, shop: CardContext, products: readonly Product[]): void {
  const pressed = (event.target as Element).closest<HTMLElement>(PRESSED);
  const card = pressed?.closest<HTMLElement>('[data-product]');
  const product = card && products.find(({ id }) => id === card.dataset.product);
  if (!pressed || !product || event.defaultPrevented || pressed.ariaDisabled === 'true') return;
  const link = pressed.localName === 'a';
  if (shop.admin && link) event.preventDefault();
  const button = pressed.part.contains('add');
  const press = pressOn(button, shop, product);
  const opensHere = press.does === 'view' && shop.openModal !== null && !pressed.matches(OWN_LINKS);
  if (shop.admin || (link && !(opensHere && isPlainClick(event)))) return;
  if (link) event.preventDefault();
  const variant = shop.shown(product);
  if (press.does === 'add') void add(shop, product, variant, pressed);
  else if (press.does === 'open') open(shop, product, variant, 'options', openerOf(pressed, card));
  else if (press.does === 'view') open(shop, product, variant, 'product', openerOf(pressed, card));
}

/** Adds the variant; if not all is added, a tip beside the button says why. */
async function add(shop: CardContext, product: Product, variant: Variant, button: HTMLElement): Promise<void> {
  const answer = await shop.add?.(product, variant);
  const words = answer && refusalWords(answer, product, shop);
  if (words) shop.hint(words, button);
}

/** Opens the modal; focuses the opener first, as Safari does not focus clicked buttons and focus must return there. */
function open(
  { openModal }: CardContext,
  product: Product,
  variant: Variant,
  view: ModalView,
  opener: HTMLElement,
): void {
  opener.focus({ preventScroll: true });
  openModal?.(product, variant, view, opener);
}

function pressOn(button: boolean, { look, openModal }: CardContext, product: Product): CardPress {
  if (!look) return { does: 'nothing' };
  const { presses } = look;
  const card = { optionsShown: showsOptions(look, product), opens: openModal !== null };
  return button ? presses.button(product, card) : presses.name(product);
}

/** Returns the element that gets the focus back: a picture is not focusable, the name is. */
function openerOf(pressed: HTMLElement, card: HTMLElement): HTMLElement {
  if (pressed.matches('button, [part="name"] a')) return pressed;
  return card.querySelector<HTMLElement>('[part="name"] :is(a, button), [part~="add"]') ?? pressed;
}
