import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { request } from '../../events.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { navigation } from '../../stores/navigation.js';
import { ICON_PATHS } from '../shared/icons/icon-paths.js';
import { outlines } from '../shared/icons/outlines.js';
import { Adding } from './adding.js';
import type { ButtonProps, Facts } from './button-props.js';
import { ProductFacts } from './product-facts.js';

export { default as shopStyles } from '../../../styles/sb-button-shop.css';

/** What a button does with a product: its price, whether it can be had, and adding it. Loaded with the first button that needs it. */
export class ShopButton implements ReactiveController {
  readonly #host: LeafHost<ButtonProps>;
  readonly #product: ProductFacts;
  readonly #adding: Adding;

  constructor(host: LeafHost<ButtonProps>) {
    this.#host = host;
    this.#product = new ProductFacts(host);
    this.#adding = new Adding(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#adding.enter('idle');
  }

  facts(): Facts {
    return { ...this.#product.facts(), state: this.#adding.state };
  }

  /** The sign on a button that has added. */
  mark(): TemplateResult {
    return html`<span part="mark">${outlines([ICON_PATHS.check])}</span>`;
  }

  /** What stands beside the button: why it cannot be used, and what came of the last press for those who do not see the button. */
  messages(reason: string): TemplateResult {
    const { outcome, most } = this.#adding;
    const announced = outcome && (this.#product.t?.(`button::${outcome}`, { available: most }) ?? '');
    const limit = outcome === 'add_limit' || outcome === 'out_of_stock' ? announced : '';
    const tip = reason || limit;
    return html`<span
        part="tip" id="tip" role="tooltip" data-state=${limit ? 'said' : nothing} ?hidden=${tip === ''}
      >${tip}</span><span part="status" id="status" role="status">${announced}</span>`;
  }

  async press(): Promise<void> {
    if (this.#adding.state === 'busy' || !this.#host.settings.productId) return;
    if (!this.#product.known) {
      this.#adding.enter('busy');
      await this.#product.load();
      if (!this.#host.isConnected) return;
      this.#adding.enter('idle');
    }
    this.#act();
  }

  /** What a press means, once the product is known: one with options is chosen first (seed 1 §4). */
  #act(): void {
    const { action, modalId, productId, variantId, count } = this.#host.settings;
    const { reason, choose, link } = this.#product.facts();
    if (reason) return;
    if (action === 'cart' && choose && modalId) request(this.#host, 'modal-open', { id: modalId });
    else if (link && (action === 'product-page' || choose)) navigation.go(link);
    else if (action === 'cart') void this.#adding.add({ productId, count, ...(variantId && { variantId }) });
  }
}
