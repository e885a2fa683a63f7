import type { ReactiveController } from 'lit';
import type { LeafTextArea } from '../../i18n/loaders.js';
import { type Translate, texts } from '../../i18n/texts.js';
import type { LeafHost } from './leaf.js';

/** The texts of an area in a leaf's language: `t` is undefined until they are there, and those of the language before while others load. */
export class TextsController implements ReactiveController {
  t: Translate | undefined;
  readonly #host: LeafHost;
  readonly #area: LeafTextArea;
  readonly #needed: () => boolean;
  #language: string | undefined;
  #unsubscribe = () => {};

  /** `needed` says before each render whether the element has any text to show; while it has none, none are loaded. */
  constructor(host: LeafHost, area: LeafTextArea, needed: () => boolean = () => true) {
    this.#host = host;
    this.#area = area;
    this.#needed = needed;
    host.addController(this);
  }

  /** Before each render: follows the language that the element has now. */
  hostUpdate(): void {
    const { hydrating, isConnected, site } = this.#host;
    if (hydrating || !isConnected || site.language === this.#language || !this.#needed()) return;
    this.#language = site.language;
    this.#unsubscribe();
    this.#unsubscribe = texts(site.language, this.#area).subscribe((translate) => {
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
