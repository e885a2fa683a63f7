import type { Mode } from '../stores/site.js';
import type { SettingsPlan } from './settings.js';

/**
 * Visitor mode takes `data-*` settings and JSON attributes off the page once they are read (MODE-02), but not before the page's
 * load event: earlier it would break hosts that hydrate their own markup. Preview and admin keep them.
 */
export class SettingsRemoval {
  readonly #host: HTMLElement;
  readonly #names: string[];
  readonly #mode: () => Mode;
  #busy = false;

  constructor(host: HTMLElement, plan: SettingsPlan, mode: () => Mode) {
    this.#host = host;
    this.#mode = mode;
    this.#names = [...plan.names].flatMap(([name, { property, source }]) =>
      source === 'data' || plan.table[property]?.kind === 'json' ? [name] : [],
    );
  }

  /** Whether the change of `name` is our own removal, which leaves the value in force. */
  removes(name: string): boolean {
    return this.#busy && this.#names.includes(name);
  }

  connect(): void {
    if (!this.#names.some((name) => this.#host.hasAttribute(name))) return;
    // said again before the event, it is one listener
    if (document.readyState === 'complete') this.#remove();
    else window.addEventListener('load', this.#remove, { once: true });
  }

  readonly #remove = () => {
    if (!this.#host.isConnected || this.#mode() !== 'visitor') return;
    this.#busy = true;
    for (const name of this.#names) this.#host.removeAttribute(name);
    this.#busy = false;
  };
}
