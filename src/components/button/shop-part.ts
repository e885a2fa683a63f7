import styles from '../../../styles/sb-button-shop.css';
import { request } from '../../events.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { navigation } from '../../stores/navigation.js';
import { drawIcon } from '../shared/icons/draw-icon.js';
import { createAdding } from './adding.js';
import type { ButtonProps, Facts } from './button-props.js';
import { productFacts } from './product-facts.js';

/** What a button does with a product: its price, whether it can be had, and adding it. Loaded with the first button that needs it. */
export interface ShopPart {
  start(): void;
  stop(): void;
  facts(): Facts;
  /** Shows on the button, and beside it, what is said of the product. */
  decorate(base: HTMLElement, slot: HTMLElement): void;
  press(): Promise<void>;
}

/** The shop's part of the button `host`; `changed` is called when its facts are others. */
export function shopPart(host: LeafHost<ButtonProps>, changed: () => void): ShopPart {
  const product = productFacts(host, changed);
  const adding = createAdding(host, changed);
  const tip = beside('tip', 'tooltip');
  const status = beside('status', 'status');
  const mark = document.createElement('span');
  mark.setAttribute('part', 'mark');
  void drawIcon(host, mark, 'check');
  let running = false;

  /** What a press means, once the product is known: one with options is chosen first (seed 1 §4). */
  function act(): void {
    const { action, modalId, productId, variantId, count } = host.props;
    const { reason, choose, link } = product.facts();
    if (reason) return;
    if (action === 'cart' && choose && modalId) request(host, 'modal-open', { id: modalId });
    else if (link && (action === 'product-page' || choose)) navigation.go(link);
    else if (action === 'cart') adding.add({ productId, count, ...(variantId && { variantId }) });
  }

  return {
    start() {
      running = true;
      product.follow();
    },
    stop() {
      running = false;
      product.stop();
      adding.enter('idle');
    },
    facts() {
      if (running) product.follow();
      return { ...product.facts(), state: adding.state };
    },
    decorate(base, slot) {
      const { renderRoot: root } = host;
      const { reason, words } = product.facts();
      // what is said when the page has put nothing there
      if (slot.textContent !== words) slot.textContent = words;
      if (!root.adoptedStyleSheets.includes(styles.sheet)) root.adoptedStyleSheets.push(styles.sheet);
      if (tip.parentNode !== root) root.append(tip, status);
      tip.textContent = reason;
      tip.hidden = reason === '';
      if (reason) base.setAttribute('aria-describedby', 'tip');
      else base.removeAttribute('aria-describedby');
      status.textContent = adding.said && (product.t?.(`button::${adding.said}`) ?? '');
      base.ariaBusy = adding.state === 'busy' ? 'true' : null;
      if (adding.state === 'added') base.append(mark);
      else mark.remove();
    },
    async press() {
      if (adding.state === 'busy' || !host.props.productId) return;
      if (!product.known()) {
        adding.enter('busy');
        await product.load();
        if (!running) return;
        adding.enter('idle');
      }
      act();
    },
  };
}

function beside(name: string, role: string): HTMLElement {
  const made = document.createElement('span');
  made.setAttribute('part', name);
  made.id = name;
  made.role = role;
  return made;
}
