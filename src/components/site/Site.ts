import { nothing, type ReactiveController } from 'lit';
import { LeafElement } from '../../platform/element/leaf.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import { site } from '../../stores/site/site.js';
import { type SiteProps, settingsOf } from './site-attributes.js';

/** Loaded where the element has texts of the page. */
const OWN_TEXTS = lazyModule(
  () => import('../../i18n/own-texts.js'),
  "the page's own texts could not be loaded, those of the library are shown",
);

/** Texts of an element that has none. */
const NO_TEXTS = {};

/** Provides the page's settings to the site store while the element is connected. */
class SiteProvider implements ReactiveController {
  readonly #host: Site;
  #provided: SiteProps | undefined;
  #given: ReturnType<typeof settingsOf> | undefined;
  #withdraw: (() => void) | undefined;
  #texts: object = NO_TEXTS;

  constructor(host: Site) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#provide();
  }

  hostDisconnected(): void {
    this.#withdraw?.();
    this.#withdraw = this.#given = undefined;
    this.#provideTexts(NO_TEXTS);
  }

  hostUpdate(): void {
    // an update may come from the store itself: this element's settings are the same then
    if (this.#withdraw && this.#host.settings !== this.#provided) this.#provide();
  }

  #provide(): void {
    const { settings } = this.#host;
    this.#provided = settings;
    const given = settingsOf(settings);
    this.#withdraw = site().provide(given, this.#given);
    this.#given = given;
    this.#provideTexts(settings.texts);
  }

  #provideTexts(texts: object): void {
    // the default is another empty object than ours
    const isNone = Object.keys(texts).length === 0;
    if (texts === this.#texts || (isNone && this.#texts === NO_TEXTS)) return;
    this.#texts = isNone ? NO_TEXTS : texts;
    const given = this.#texts;
    void lazy(this.#host, OWN_TEXTS)
      .load()
      .then((module) => this.#texts === given && module?.provideOwnTexts(this.#host, given, '<sb-site texts>'));
  }
}

/** Element with the page's settings. Shows nothing. */
export class Site extends LeafElement<SiteProps> {
  constructor() {
    super();
    new SiteProvider(this);
  }

  override render(): unknown {
    return nothing;
  }
}
