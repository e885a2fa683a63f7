import type { ReactiveController } from 'lit';
import { type PageTranslate, pageTexts } from '../../i18n/page-texts.js';
import type { LeafHost } from './leaf.js';

/** The page's texts in a leaf's language: `t` is undefined until they are loaded, and keeps the previous language while another loads. */
export class TextsController implements ReactiveController {
  t: PageTranslate | undefined;
  readonly #host: LeafHost;
  readonly #needed: () => boolean;
  #language: string | undefined;
  #unsubscribe = () => {};

  /** `needed` returns true if the element has text to show, before each render; until then no texts are loaded. */
  constructor(host: LeafHost, needed: () => boolean = () => true) {
    this.#host = host;
    this.#needed = needed;
    host.addController(this);
  }

  /** Follows the element's language, before each render. */
  hostUpdate(): void {
    const { hydrating, isConnected, site } = this.#host;
    if (hydrating || !isConnected || site.language === this.#language || !this.#needed()) return;
    this.#language = site.language;
    this.#unsubscribe();
    this.#unsubscribe = pageTexts(site.language).subscribe((translate) => {
      if (!translate.ready) return;
      this.t = translate;
      // loaded texts arrive synchronously, during the render
      queueMicrotask(() => this.#host.requestUpdate());
    });
  }

  hostDisconnected(): void {
    this.#unsubscribe();
    this.#language = undefined;
  }
}
