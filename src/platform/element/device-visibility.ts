import type { Site } from '../../stores/site.js';
import { lazy, lazyModule } from '../lazy/lazy.js';
import { addStyles, css } from '../sheets/styles.js';
import type { CommonProps } from './common-attributes.js';

const ADMIN_MARK = lazyModule(
  () => import('./admin-mark.js'),
  'the mark of what is hidden on this device could not be loaded; the editor shows the element without it',
);

/** Takes no room, whatever the page says about the element's display. */
const HIDDEN = css(':host{display:none!important}');

/**
 * Whether an element is shown on this device (MODE-03). Hidden on it, its view is off and takes no room; the editor's page shows it,
 * marked. The element itself stays where the page has put it: taking out a node that belongs to another framework would break that.
 */
export class DeviceVisibility {
  readonly #element: HTMLElement;
  readonly #settings: { values: CommonProps; site: Site };
  /** The language it is marked in for the editor; empty when it is not. */
  #marked = '';
  /** Takes off the editor's mark once it is on. */
  #unmark: (() => void) | undefined;
  /** Takes the sheet away that hides it. */
  #show = () => {};
  hidden = false;

  constructor(element: HTMLElement, settings: { values: CommonProps; site: Site }) {
    this.#element = element;
    this.#settings = settings;
  }

  /** Follows settings and device; true when the element is hidden now or shown again. */
  sync(): boolean {
    const { device, mode, language } = this.#settings.site;
    const meant = this.#settings.values.hiddenOn === device;
    const hidden = meant && mode !== 'admin';
    this.#mark(meant && !hidden && this.#element.isConnected ? language : '');
    if (hidden === this.hidden) return false;
    this.hidden = hidden;
    this.#show();
    this.#show = hidden ? addStyles(this.#element.shadowRoot as ShadowRoot, HIDDEN) : () => {};
    return true;
  }

  #mark(language: string): void {
    if (language === this.#marked) return;
    this.#marked = language;
    this.#unmark?.();
    this.#unmark = undefined;
    if (!language) return;
    void lazy(this.#element, ADMIN_MARK)
      .load()
      .then((module) => {
        if (!module)
          this.#marked = ''; // the next change is another chance
        else if (this.#marked === language)
          this.#unmark ??= module.markHidden(this.#element.shadowRoot as ShadowRoot, language);
      });
  }
}
