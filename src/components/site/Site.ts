import { nothing, type ReactiveController } from 'lit';
import { LeafElement } from '../../platform/element/leaf.js';
import { site } from '../../stores/site/site.js';
import { type SiteProps, settingsOf } from './site-attributes.js';

/** Provides the page's settings to the site store while the element is connected. */
class SiteProvider implements ReactiveController {
  readonly #host: Site;
  #provided: SiteProps | undefined;
  #withdraw: (() => void) | undefined;

  constructor(host: Site) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#provide();
  }

  hostDisconnected(): void {
    this.#withdraw?.();
    this.#withdraw = undefined;
  }

  hostUpdate(): void {
    // an update may come from the store itself: this element's settings are the same then
    if (this.#withdraw && this.#host.settings !== this.#provided) this.#provide();
  }

  #provide(): void {
    const { settings } = this.#host;
    this.#provided = settings;
    const withdraw = this.#withdraw;
    this.#withdraw = site().provide(settingsOf(settings));
    // after the new ones, otherwise the page would have none for a moment
    withdraw?.();
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
