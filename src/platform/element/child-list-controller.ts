import type { ReactiveController } from 'lit';
import type { LeafHost } from './leaf.js';

/** Renders a leaf anew when the page puts children into it or takes them out. Unlike slotchange it also follows slots that are not there yet. */
export class ChildListController implements ReactiveController {
  readonly #host: LeafHost;
  readonly #options: MutationObserverInit;
  #observer: MutationObserver | undefined;

  /** `texts`: other words within the children count as well. */
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
