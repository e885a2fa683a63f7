import type { ReactiveController } from 'lit';
import type { LeafHost } from '../element/leaf.js';
import { type FollowedQuery, mediaQuery } from './media-query.js';

/** Whether a media query matches; a leaf renders anew when that changes. A server does not know, nor does the render that takes over its markup. */
export class MediaQueryController implements ReactiveController {
  readonly #host: LeafHost;
  readonly #query: FollowedQuery;
  /** It has been in a browser's document. */
  #known = false;
  #unwatch = () => {};

  constructor(host: LeafHost, query: string) {
    this.#host = host;
    this.#query = mediaQuery(query);
    host.addController(this);
  }

  get matches(): boolean {
    return this.#known && !this.#host.hydrating && this.#query.matches();
  }

  hostConnected(): void {
    this.#known = true;
    this.#unwatch();
    this.#unwatch = this.#query.watch(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#unwatch();
  }
}
