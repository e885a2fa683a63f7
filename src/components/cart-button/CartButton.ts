import { html, nothing } from 'lit';
import type { Leaf, LeafHost } from '../../bridge/define-lit.js';
import { cartCount } from '../../domain/cart-sums.js';
import { request } from '../../events.js';
import { type Translate, texts } from '../../i18n/texts.js';
import { cart } from '../../stores/cart.js';
import { site } from '../../stores/site.js';
import { ICON_PATHS } from '../kit/icon-paths.js';

/** Settings of a cart button; empty means not set here. */
export interface CartButtonProps {
  label: string;
  language: string;
}

/** A badge has room for this much; more is shown as 99+, and said in full. */
const MOST_SHOWN = 99;

/** A button that says how much is in the cart and asks the cart to open or close (CART-12). */
export function cartButtonLeaf(host: LeafHost<CartButtonProps>): Leaf<CartButtonProps> {
  let count = 0;
  /** Words the page has slotted into the button: its name begins with what is seen. */
  let slotted = '';
  let language: string | undefined;
  let t: Translate | undefined;
  let unfollow = () => {};

  const changed = () => host.requestUpdate();
  const followTexts = () => {
    const wanted = host.props.language || site().get().language;
    if (wanted === language) return;
    language = wanted;
    unfollow();
    unfollow = texts(wanted).subscribe((translate) => {
      t = translate;
      queueMicrotask(changed); // never from within an update, which would be one more
    });
  };
  const readSlot = (event: Event) => {
    const nodes = (event.target as HTMLSlotElement).assignedNodes({ flatten: true });
    const words = nodes.map(({ textContent }) => textContent).join(' ');
    slotted = words.replace(/\s+/g, ' ').trim();
    changed();
  };

  return {
    connected() {
      followTexts();
      const unlisten = cart().subscribe(({ items }) => {
        count = cartCount(items);
        changed();
      });
      const unsite = site().listen(followTexts);
      return () => {
        unlisten();
        unsite();
        unfollow();
        language = undefined;
      };
    },
    updated() {
      if (host.isConnected) followTexts();
    },
    render({ label }) {
      const words = label || slotted || t?.('cart::title') || '';
      const name = t?.(count > 0 ? 'cart::button' : 'cart::button_empty', { label: words, count });
      return html`<button
        part="base"
        data-state=${slotted ? 'words' : 'icon'}
        type="button"
        aria-haspopup="dialog"
        aria-label=${name || words || nothing}
        @click=${() => request(host, 'cart-toggle', null)}
      >
        <slot @slotchange=${readSlot}><svg part="icon" viewBox="0 0 20 20" aria-hidden="true"><path d=${ICON_PATHS.cart} /></svg></slot>
        <span part="badge" aria-hidden="true" ?hidden=${count === 0}>${count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      </button>`;
    },
  };
}
