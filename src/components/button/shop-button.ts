import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { request } from '../../events.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import type { AddAnswer } from '../../stores/cart/add-to-cart.js';
import { requestAdd } from '../../stores/cart/requests.js';
import { navigation } from '../../stores/page/navigation.js';
import { AddController } from '../shared/add-controller.js';
import { ICON_PATHS } from '../shared/icons/icon-paths.js';
import { outlines } from '../shared/icons/outlines.js';
import type { ButtonProps, Facts } from './button-attributes.js';
import { ProductFacts } from './product-facts.js';

export { default as shopStyles } from '../../../styles/sb-button-shop.css';

/** Duration of the stock limit tip, in milliseconds. */
const LIMIT_SHOWN_FOR = 8000;

/** Product part of a button: price, availability and adding to the cart. Loaded with the first button that needs it. */
export class ShopButton implements ReactiveController {
  readonly #host: LeafHost<ButtonProps>;
  readonly #product: ProductFacts;
  readonly #adding = new AddController<null>({ limit: LIMIT_SHOWN_FOR });

  constructor(host: LeafHost<ButtonProps>) {
    this.#host = host;
    this.#product = new ProductFacts(host);
    this.#adding.state.listen(() => host.requestUpdate());
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#adding.clear();
  }

  facts(): Facts {
    const { phase, refusal } = this.#adding.state.get();
    return { ...this.#product.facts(), state: refusal ? 'idle' : phase };
  }

  /** Check mark shown after a successful add. */
  mark(): TemplateResult {
    return html`<span part="mark">${outlines([ICON_PATHS.check])}</span>`;
  }

  /** Renders the tip with the disabled reason or stock limit, and the live region that announces the last add. */
  messages(reason: string): TemplateResult {
    const { phase, refusal } = this.#adding.state.get();
    const limited = refusal !== null && 'most' in refusal;
    const available = (limited && refusal.most) || 0;
    const outcome = refusal ? refusalKey(refusal) : phase === 'added' ? 'added' : '';
    const announced = outcome && (this.#product.t?.(`button::${outcome}`, { available }) ?? '');
    const limit = limited ? announced : '';
    const tip = reason || limit;
    return html`<span
        part="tip" id="tip" role="tooltip" data-state=${limit ? 'said' : nothing} ?hidden=${tip === ''}
      >${tip}</span><span part="status" id="status" role="status">${announced}</span>`;
  }

  async press(): Promise<void> {
    if (this.#adding.state.get().phase === 'busy' || !this.#host.settings.productId) return;
    if (!this.#product.known) {
      this.#adding.begin();
      await this.#product.load();
      if (!this.#host.isConnected) return;
      this.#adding.clear();
    }
    this.#act();
  }

  /** Runs the action once the product is known; products with options open the modal or page first (seed 1 §4). */
  #act(): void {
    const { action, modalId, productId, variantId, count } = this.#host.settings;
    const { reason, choose, link } = this.#product.facts();
    if (reason) return;
    if (action === 'cart' && choose && modalId) request(this.#host, 'modal-open', { id: modalId });
    else if (link && (action === 'product-page' || choose)) navigation.go(link);
    else if (action === 'cart') {
      const detail = { productId, count, ...(variantId && { variantId }) };
      void this.#adding.add(null, () => requestAdd(this.#host, detail));
    }
  }
}

/** Returns the text key of a refusal: stock limit reached, out of stock, or failed. */
function refusalKey(refusal: AddAnswer): 'add_limit' | 'out_of_stock' | 'add_failed' {
  if (!('most' in refusal)) return 'add_failed';
  return refusal.most ? 'add_limit' : 'out_of_stock';
}
