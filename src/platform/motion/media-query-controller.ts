import type { ReactiveController } from 'lit';
import type { LeafHost } from '../element/leaf.js';

/** Whether a media query matches; a leaf renders anew when that changes. A server does not know, nor does the render that takes over its markup. */
export class MediaQueryController implements ReactiveController {
  readonly #host: LeafHost;
  readonly #query: string;
  #list: MediaQueryList | undefined;

  constructor(host: LeafHost, query: string) {
    this.#host = host;
    this.#query = query;
    host.addController(this);
  }

  get matches(): boolean {
    return !this.#host.hydrating && (this.#list?.matches ?? false);
  }

  hostConnected(): void {
    this.#list ??= matchMedia(this.#query);
    this.#list.addEventListener('change', this.#changed);
  }

  hostDisconnected(): void {
    this.#list?.removeEventListener('change', this.#changed);
  }

  readonly #changed = () => this.#host.requestUpdate();
}
