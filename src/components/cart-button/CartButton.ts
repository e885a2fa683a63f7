import { request } from '../../events.js';
import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { CART_ICON } from '../shared/icons/cart-icon.js';
import { svg } from '../shared/icons/svg.js';
import { words } from '../shared/words.js';

/** Settings of a cart button; empty means not set here. */
export interface CartButtonProps {
  label: string;
  language: string;
}

/** A badge has room for this much; more is shown as 99+, and said in full. */
const MOST_SHOWN = 99;

/** The cart's store is not needed for the first paint: it comes behind the button. */
async function loadCount(): Promise<typeof import('../../stores/cart/count.js').followCount> {
  try {
    return (await import('../../stores/cart/count.js')).followCount;
  } catch (error) {
    console.warn('<sb-cart-button>: the cart could not be loaded', error);
    return () => () => {};
  }
}

/** A button that says how much is in the cart and asks the cart to open or close (CART-12). */
export function cartButtonLeaf(host: LeafHost<CartButtonProps>): Leaf<CartButtonProps> {
  let count = 0;
  /** Words the page has slotted into the button: its name begins with what is seen. */
  let slotted = '';
  const texts = words(host, 'cart-button');
  let view: View | undefined;

  /** Settles once the cart can be asked; undefined when it can. */
  let coming: Promise<void> | undefined;

  const changed = () => host.requestUpdate();
  // a press before the cart's store has come is answered once it is there
  const ask = () => request(host, 'cart-toggle', null);
  const toggle = () => (coming ? void coming.then(ask) : ask());
  const readSlot = (event: Event) => {
    const nodes = (event.target as HTMLSlotElement).assignedNodes({ flatten: true });
    const told = nodes.map(({ textContent }) => textContent).join(' ');
    slotted = told.replace(/\s+/g, ' ').trim();
    changed();
  };

  return {
    connected() {
      let unlisten = () => {};
      let stopped = false;
      coming = loadCount().then((follow) => {
        coming = undefined;
        if (stopped) return;
        unlisten = follow((pieces) => {
          count = pieces;
          changed();
        });
      });
      return () => {
        stopped = true;
        unlisten();
        texts.stop();
      };
    },
    update({ label }, root) {
      if (host.isConnected) texts.follow();
      const { t } = texts;
      view ??= createView(root, toggle, readSlot);
      const shown = label || slotted || t?.('cart::title') || '';
      const name = t?.(count > 0 ? 'cart::button' : 'cart::button_empty', { label: shown, count }) || shown;
      const { base, badge } = view;
      base.dataset.state = slotted ? 'words' : 'icon';
      if (name) base.ariaLabel = name;
      badge.hidden = count === 0;
      badge.textContent = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
    },
  };
}

interface View {
  base: HTMLButtonElement;
  badge: HTMLElement;
}

/** The button's fixed markup: a slot with the icon in it, and the badge. */
function createView(root: ShadowRoot, toggle: () => void, readSlot: (event: Event) => void): View {
  const base = document.createElement('button');
  base.type = 'button';
  base.setAttribute('part', 'base');
  base.ariaHasPopup = 'dialog';
  base.addEventListener('click', toggle);
  const slot = document.createElement('slot');
  slot.addEventListener('slotchange', readSlot);
  slot.append(svg([CART_ICON], 'icon'));
  const badge = document.createElement('span');
  badge.setAttribute('part', 'badge');
  badge.ariaHidden = 'true';
  base.append(slot, badge);
  root.append(base);
  return { base, badge };
}
