import type { ReactiveController } from 'lit';
import type { LeafHost } from './leaf.js';

/** Renders a leaf again when the page adds or removes children. Unlike slotchange it works without a slot. */
export class ChildListController implements ReactiveController {
  readonly #host: LeafHost;
  readonly #options: MutationObserverInit;
  #observer: MutationObserver | undefined;

  /** `texts`: changed text inside the children counts too. */
  constructor(host: LeafHost, { texts = false } = {}) {
    this.#host = host;
    this.#options = { childList: true, characterData: texts, subtree: texts };
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer ??= new MutationObserver(() => this.#host.requestUpdate());
    this.#observer.observe(this.#host, this.#options);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }
}
