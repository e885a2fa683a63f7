import type { ReactiveController } from 'lit';
import { type PageTranslate, pageTexts } from '../../i18n/page-texts.js';
import type { LeafHost } from './leaf.js';

/** The page's texts in a leaf's language: `t` is undefined until they are there, and those of the language before while others load. */
export class TextsController implements ReactiveController {
  t: PageTranslate | undefined;
  readonly #host: LeafHost;
  readonly #needed: () => boolean;
  #language: string | undefined;
  #unsubscribe = () => {};

  /** `needed` says before each render whether the element has any text to show; while it has none, none are loaded. */
  constructor(host: LeafHost, needed: () => boolean = () => true) {
    this.#host = host;
    this.#needed = needed;
    host.addController(this);
  }

  /** Before each render: follows the language that the element has now. */
  hostUpdate(): void {
    const { hydrating, isConnected, site } = this.#host;
    if (hydrating || !isConnected || site.language === this.#language || !this.#needed()) return;
    this.#language = site.language;
    this.#unsubscribe();
    this.#unsubscribe = pageTexts(site.language).subscribe((translate) => {
      if (!translate.ready) return;
      this.t = translate;
      // not now: texts that are there already come while the element renders
      queueMicrotask(() => this.#host.requestUpdate());
    });
  }

  hostDisconnected(): void {
    this.#unsubscribe();
    this.#language = undefined;
  }
}
