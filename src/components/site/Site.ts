import { nothing, type ReactiveController } from 'lit';
import { LeafElement } from '../../platform/element/leaf.js';
import { nameOfBackend, type SiteSettings, site } from '../../stores/site.js';

/** As in SiteSettings; empty means not set here. */
export type SiteProps = Omit<SiteSettings, 'mode' | 'slowNetwork'> & {
  mode: SiteSettings['mode'] | '';
  slowNetwork: 'auto' | 'on' | 'off';
};

/** What is set, in the store's words. */
function settingsOf({ slowNetwork, paths, ...others }: SiteProps): Partial<SiteSettings> {
  const given = {
    ...others,
    slowNetwork: slowNetwork === 'auto' ? '' : slowNetwork === 'on',
    paths: Object.keys(paths).length > 0 ? paths : '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Backends that elements of the page have named. */
const named = new Map<Site, string>();
let warned = false;

/** Warns once of elements that do not agree. */
function nameBackend(host: Site): void {
  const { backend, backendSrc } = host.settings;
  if (backend) named.set(host, nameOfBackend(backend, backendSrc));
  else named.delete(host);
  const different = [...new Set(named.values())];
  if (warned || different.length < 2) return;
  warned = true;
  console.warn(
    `sb-elements: several <sb-site> name backends, ${different.join(' and ')}: a page has one, and the one that was set last counts. Name it in one <sb-site>`,
  );
}

/** Gives the page's settings to the site store while the element is on the page. */
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
    named.delete(this.#host);
  }

  hostUpdate(): void {
    // the page's settings change with this element's: those are the same then
    if (this.#withdraw && this.#host.settings !== this.#provided) this.#provide();
  }

  #provide(): void {
    const { settings } = this.#host;
    this.#provided = settings;
    const withdraw = this.#withdraw;
    this.#withdraw = site().provide(settingsOf(settings));
    // after the new ones, or the page would have none for a moment
    withdraw?.();
    nameBackend(this.#host);
  }
}

/** The page's settings as an element. Shows nothing. */
export class Site extends LeafElement<SiteProps> {
  constructor() {
    super();
    new SiteProvider(this);
  }

  override render(): unknown {
    return nothing;
  }
}
