import { nothing, type ReactiveController } from 'lit';
import { LeafElement } from '../../platform/element/leaf.js';
import { type SiteSettings, site } from '../../stores/site/site.js';

/** Settings of `<sb-site>`, as in SiteSettings; empty means not set here. */
export type SiteProps = Omit<SiteSettings, 'mode' | 'slowNetwork'> & {
  mode: SiteSettings['mode'] | '';
  slowNetwork: 'auto' | 'on' | 'off';
};

/** Converts the attributes that are set to the store's settings. */
function settingsOf({ slowNetwork, paths, noUserId, ...others }: SiteProps): Partial<SiteSettings> {
  const given = {
    ...others,
    noUserId: noUserId || '',
    slowNetwork: slowNetwork === 'auto' ? '' : slowNetwork === 'on',
    paths: Object.keys(paths).length > 0 ? paths : '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

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
