import type { ReactiveController } from 'lit';
import { type FollowedQuery, mediaQuery } from '../motion/media-query.js';
import type { LeafHost } from './leaf.js';

/** Follows a media query; the leaf renders again when it changes. False on a server and in the render that hydrates its markup. */
export class MediaQueryController implements ReactiveController {
  readonly #host: LeafHost;
  readonly #query: FollowedQuery;
  /** True once it has been in a browser's document. */
  #connected = false;
  #unwatch = () => {};

  constructor(host: LeafHost, query: string) {
    this.#host = host;
    this.#query = mediaQuery(query);
    host.addController(this);
  }

  get matches(): boolean {
    return this.#connected && !this.#host.hydrating && this.#query.matches();
  }

  hostConnected(): void {
    this.#connected = true;
    this.#unwatch();
    this.#unwatch = this.#query.watch(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#unwatch();
  }
}
