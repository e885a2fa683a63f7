import type { ReactiveController } from 'lit';
import type { LeafHost } from './leaf.js';

/** Renders a leaf anew when the page puts children into it or takes them out. Unlike slotchange it also follows slots that are not there yet. */
export class ChildListController implements ReactiveController {
  readonly #host: LeafHost;
  #observer: MutationObserver | undefined;

  constructor(host: LeafHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer ??= new MutationObserver(() => this.#host.requestUpdate());
    this.#observer.observe(this.#host, { childList: true });
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }
}
