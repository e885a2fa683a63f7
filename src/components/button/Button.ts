import { readableText } from '../../domain/shared/colour-contrast.js';
import { request } from '../../events.js';
import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { later } from '../../platform/lazy/later.js';
import { part } from '../shared/part.js';
import type { ButtonProps, Facts } from './button-props.js';
import type { dress } from './dress.js';
import type { ShopPart } from './shop-part.js';

/** What stands in the words for the price (seed 1 §5), and what keeps its room while it is on its way. */
const PRICE = '{price}';
const PRICE_ROOM = '00.00';

/** A button that is a link, asks the cart or a modal for something, or leaves it to the page (BTN-01). */
export function buttonLeaf(host: LeafHost<ButtonProps>): Leaf<ButtonProps> {
  const { states } = host.attachInternals();
  const parts = createParts();
  let base: HTMLElement | undefined;
  let shop: ShopPart | undefined;
  let dressed: typeof dress | undefined;
  let running = false;

  // never from within an update, which would be one more
  const again = () => queueMicrotask(() => running && host.requestUpdate());
  parts.slot.addEventListener('slotchange', again);

  const loadShop = later(
    host,
    () => import('./shop-part.js'),
    ({ shopPart }) => {
      shop = shopPart(host, again);
      if (running) shop.start();
      again();
    },
  );

  const loadDress = later(
    host,
    () => import('./dress.js'),
    ({ dress }) => {
      dressed = dress;
      again();
    },
  );

  function press(event: Event): void {
    const { action, modalId: id, submit } = host.props;
    const off = base?.ariaDisabled;
    if (off) event.stopImmediatePropagation();
    if (off || host.site.mode === 'admin') event.preventDefault();
    else if (base?.localName === 'a') return;
    else if (action === 'modal') request(host, 'modal-open', { id });
    else if (action === 'cart' || action === 'product-page') void loadShop().then(() => shop?.press());
    else if (submit) host.closest('form')?.requestSubmit();
  }

  return {
    connected() {
      running = true;
      shop?.start();
      return () => {
        running = false;
        shop?.stop();
      };
    },
    update(props, root) {
      const own = host.textContent?.trim() ?? '';
      // the page's own nodes are not rewritten: with a price in them, their text is shown in their place
      const text = props.label || (own.includes(PRICE) ? own : '');
      if (wantsShop(props, text)) void loadShop();
      if (props.hover[0] || props.icon || props.iconAfter || props.color || /[<\n]/.test(text)) void loadDress();
      const facts = shop?.facts();
      const off = props.disabled || facts?.reason;
      const href = off ? '' : addressOf(props, facts);
      const tag = href ? 'a' : 'button';
      if (base?.localName !== tag) base = replaceBase(root, base, tag, press);
      if (href) Object.assign(base, { href, target: props.blank ? '_blank' : '', rel: props.blank ? 'noopener' : '' });
      base.ariaDisabled = off ? 'true' : null;
      base.ariaHasPopup = props.action === 'modal' ? 'dialog' : null;
      states[props.wide ? 'add' : 'delete']('wide');
      look(base, props, off ? 'off' : (facts?.state ?? 'idle'));
      const written = write(base, parts, props, text, facts);
      if (dressed) dressed(host, base, parts, written);
      // the words of markup, until it can be shown
      else parts.shown.textContent = written.replace(/<[^<>]*>/g, '');
      shop?.decorate(base, parts.slot);
    },
  };
}

/** What stands in the base. */
export interface ButtonParts {
  words: HTMLElement;
  /** Words that are not the page's own nodes. */
  shown: HTMLElement;
  slot: HTMLSlotElement;
  before: HTMLElement;
  after: HTMLElement;
}

function createParts(): ButtonParts {
  const words = part('words', 'span');
  const label = part('label', 'span');
  const shown = part('text', 'span');
  const slot = document.createElement('slot');
  label.append(slot, shown);
  words.append(label);
  return { words, shown, slot, before: part('icon', 'span'), after: part('icon', 'span') };
}

/** Puts the parts in their place, and the room of what is not there yet; gives the words to show. */
function write(base: Element, parts: ButtonParts, props: ButtonProps, text: string, facts: Facts | undefined): string {
  const { words, slot, before, after } = parts;
  const { price, hover, hoverLabel } = props;
  const known = facts?.price ?? (Number(price) >= 0 ? '' : price);
  const written = text.replaceAll(PRICE, () => known);
  if (words.parentNode !== base) base.append(before, words, after);
  before.hidden = !props.icon;
  after.hidden = !props.iconAfter;
  slot.hidden = text !== '';
  words.dataset.room = text.includes(PRICE) ? text.replaceAll(PRICE, PRICE_ROOM) : '';
  words.dataset.hover = hoverLabel || (hover.includes('text') ? written : '');
  return written;
}

/** A link or a button in place of the one there was, which gives it its focus. In a root of its own a button submits no form, whatever its type. */
function replaceBase(
  root: ShadowRoot,
  old: HTMLElement | undefined,
  tag: 'a' | 'button',
  press: (event: Event) => void,
) {
  const base = part('base', tag);
  const focused = old && root.activeElement === old;
  base.addEventListener('click', press);
  old?.remove();
  root.prepend(base);
  // a link can have it once it leads somewhere
  if (focused) queueMicrotask(() => base.focus());
  return base;
}

function look({ dataset, style }: HTMLElement, props: ButtonProps, state: string): void {
  const { variant, size, shape, hover, color, textColor } = props;
  Object.assign(dataset, { state, variant, size, shape, hover: hover.join(' ') });
  const filled = variant === 'primary' || variant === 'secondary';
  const surface = color && `background:${color} border-box;`;
  // at once, so that no text flashes up that cannot be read; `dress` looks closer
  const css = filled ? `${surface}color:${textColor || readableText(color)}` : `color:${textColor || color}`;
  style.cssText = state === 'off' ? '' : css;
}

/** What the product says comes later: its price, whether it can be had, where its page is. */
function wantsShop({ action, href, price, productId }: ButtonProps, text: string): boolean {
  if (action === 'cart' || (action === 'product-page' && !href)) return true;
  return text.includes(PRICE) && (price ? Number(price) >= 0 : productId !== '');
}

/** Where it leads; empty for what is done on the page. */
function addressOf({ action, href, modalId }: ButtonProps, facts: Facts | undefined): string {
  if (action === 'link' || action === 'pages') return href;
  if (action === 'product-page') return href || facts?.link || '';
  return action === 'cart' && facts?.choose && !modalId ? facts.link : '';
}
