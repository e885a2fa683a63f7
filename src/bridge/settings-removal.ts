import { site } from '../stores/site.js';
import type { SettingsPlan } from './settings.js';

/**
 * Visitor mode takes `data-*` settings and JSON attributes off the page once they are read (MODE-02), but not before the page's
 * load event: earlier it would break hosts that hydrate their own markup. Preview and admin keep them.
 */
export class SettingsRemoval {
  readonly #host: HTMLElement;
  readonly #names: string[];
  #busy = false;
  #stop: (() => void) | undefined;

  constructor(host: HTMLElement, plan: SettingsPlan) {
    this.#host = host;
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
    if (document.readyState === 'complete') {
      this.#remove();
      return;
    }
    const loaded = () => this.#remove();
    window.addEventListener('load', loaded, { once: true });
    this.#stop = () => window.removeEventListener('load', loaded);
  }

  disconnect(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #remove(): void {
    const own = this.#host.getAttribute('mode') ?? this.#host.getAttribute('data-mode');
    if ((own ?? site().get().mode) !== 'visitor') return;
    this.#busy = true;
    for (const name of this.#names) this.#host.removeAttribute(name);
    this.#busy = false;
  }
}
