import type { Site } from '../../stores/site/site.js';
import { lazy, lazyModule } from '../lazy/lazy.js';
import { addStyles, css } from '../sheets/styles.js';
import type { CommonProps } from './attributes.js';

const ADMIN_MARK = lazyModule(
  () => import('./admin-mark.js'),
  'the mark for elements hidden on this device could not be loaded; the editor shows them unmarked',
);

/** Takes no space, whatever `display` the page sets. */
const HIDDEN = css(':host{display:none!important}');

/**
 * Shows or hides an element by device (MODE-03). A hidden element's view is off and takes no space; the editor shows it with a mark. The
 * element stays where it is: removing a node that another framework owns would break that framework.
 */
export class DeviceVisibility {
  readonly #element: HTMLElement;
  readonly #settings: { values: CommonProps; site: Site };
  /** Language of the editor's mark; empty when there is none. */
  #marked = '';
  /** Removes the editor's mark. */
  #unmark: (() => void) | undefined;
  /** Removes the sheet that hides the element. */
  #show = () => {};
  hidden = false;

  constructor(element: HTMLElement, settings: { values: CommonProps; site: Site }) {
    this.#element = element;
    this.#settings = settings;
  }

  /** Applies settings and device. Returns true when the element has just been hidden or shown. */
  sync(): boolean {
    const { device, mode, language } = this.#settings.site;
    const hiddenHere = this.#settings.values.hiddenOn === device;
    const hidden = hiddenHere && mode !== 'admin';
    this.#mark(hiddenHere && !hidden && this.#element.isConnected ? language : '');
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
          this.#marked = ''; // the next change retries
        else if (this.#marked === language)
          this.#unmark ??= module.markHidden(this.#element.shadowRoot as ShadowRoot, language);
      });
  }
}
