import type { Site } from '../stores/site.js';
import type { CommonProps } from './common.js';
import { siteOf } from './site-of.js';
import { css } from './styles.js';

/** Takes no room, whatever the page says about the element's display. */
const AWAY = css(':host { display: none !important }');

/** The editor's mark: wanted or not, and what takes it off once it is on. */
interface Mark {
  on: boolean;
  remove?: () => void;
}

/**
 * Whether an element is shown on this device (MODE-03). Hidden on it, its view is off and takes no room; the editor's page shows it,
 * marked. The element itself stays where the page has put it: taking out a node that belongs to another framework would break that.
 */
export class Presence {
  readonly #element: HTMLElement;
  readonly #settings: { values: Partial<CommonProps> };
  #away = false;
  #mark: Mark = { on: false };

  constructor(element: HTMLElement, settings: { values: Partial<CommonProps> }) {
    this.#element = element;
    this.#settings = settings;
  }

  get away(): boolean {
    return this.#away;
  }

  /** The page's settings with the element's own laid over them. */
  get site(): Site {
    return siteOf(this.#settings.values);
  }

  /** Follows settings and device; true when the element went away or came back. */
  settle(): boolean {
    const { device, mode, language } = this.site;
    const hidden = this.#settings.values.hiddenOn === device;
    this.#markFor(hidden && mode === 'admin' && this.#element.isConnected, language);
    const away = hidden && mode !== 'admin';
    if (away === this.#away) return false;
    this.#away = away;
    const root = this.#element.shadowRoot as ShadowRoot;
    const others = root.adoptedStyleSheets.filter((sheet) => sheet !== AWAY.sheet);
    root.adoptedStyleSheets = away ? [...others, AWAY.sheet] : others;
    return true;
  }

  #markFor(on: boolean, language: string): void {
    if (on === this.#mark.on) return;
    this.#mark.remove?.();
    const mark: Mark = { on };
    this.#mark = mark;
    if (!on) return;
    import('./admin-mark.js').then(
      ({ markHidden }) => {
        if (mark === this.#mark) mark.remove = markHidden(this.#element.shadowRoot as ShadowRoot, language);
      },
      (error) => console.warn(`<${this.#element.localName}>: the editor's mark could not be loaded`, error),
    );
  }
}
