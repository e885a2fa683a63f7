import { html, type TemplateResult } from 'lit';
import styles from '../../../styles/sb-tabs-editing.css';
import { TextsController } from '../../platform/element/texts-controller.js';
import { debounce } from '../../platform/motion/debounce.js';
import { addStyles } from '../../platform/sheets/styles.js';
import type { Tab, TabsHost } from './tab-list.js';
import type { TabsInteraction } from './tabs-interaction.js';

/** Milliseconds that a drag is held over a tab until it opens (TAB-04). */
const HOLD = 700;

/** Opens tabs under a drag in the editor, be it the browser's drag and drop or a pressed pointer that came from elsewhere. */
export class TabsEditing {
  readonly #host: TabsHost;
  readonly #interaction: TabsInteraction;
  readonly #texts: TextsController;
  #over: Tab | undefined;
  /** A press began in the row, so nothing is dragged over it. */
  #pressed = false;

  constructor(host: TabsHost, interaction: TabsInteraction) {
    this.#host = host;
    this.#interaction = interaction;
    this.#texts = new TextsController(host);
    addStyles(host.renderRoot as ShadowRoot, styles);
    const { list } = host;
    list.addEventListener('dragover', (event) => this.#hold(interaction.tabOf(event)));
    list.addEventListener('pointermove', (event) =>
      this.#hold(event.buttons && !this.#pressed ? interaction.tabOf(event) : undefined),
    );
    list.addEventListener('pointerdown', () => {
      this.#pressed = true;
    });
    for (const type of ['drop', 'dragend', 'pointerup', 'pointercancel', 'pointerleave'])
      list.addEventListener(type, () => {
        this.#pressed = false;
        this.#hold(undefined);
      });
    list.addEventListener('dragleave', ({ relatedTarget }) => {
      // between two tabs, the next dragover has the position
      if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) this.#hold(undefined);
    });
  }

  /** Hint in the editor for a row without panels. */
  note(): TemplateResult {
    return html`<p part="empty">${this.#texts.t?.('tabs::empty')}</p>`;
  }

  #hold(tab: Tab | undefined): void {
    if (tab === this.#over) return;
    this.#over = tab;
    this.#openLater.cancel();
    if (tab && this.#host.site.mode === 'admin') this.#openLater(tab);
  }

  readonly #openLater = debounce((tab: Tab) => {
    if (this.#host.isConnected) this.#interaction.select(tab);
  }, HOLD);
}
