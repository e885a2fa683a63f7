import { html, nothing, type TemplateResult } from 'lit';
import { LeafElement } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { outlines } from '../shared/icons/outlines.js';
import type { ModalProps } from './modal-attributes.js';
import { OpenController } from './open-controller.js';

/** Maximum length of a text that screen readers read with the dialog's name; a longer one is read in its normal order. */
const SHORT_TEXT = 200;
/** Any content but text and buttons. */
const NO_TEXT = ':not(p, br, b, i, em, strong, small, span, a, button, sb-button)';
const CROSS = 'M4.5 4.5l11 11M15.5 4.5l-11 11';

/** Slotted content in a dialog over the page (MOD-01); in the editor it opens in place. */
export class Modal extends LeafElement<ModalProps> {
  readonly #open = new OpenController(this);
  /** Loaded while it is still closed: without a network, there would be no text for a failed opening. */
  readonly #texts = new TextsController(this);

  override render(): TemplateResult {
    const { kind, label } = this.settings;
    const { t } = this.#texts;
    const titled = label !== '' || this.#assignedTo('title').length > 0;
    const behind = this.#assignedTo('background').length > 0;
    const closable = this.#open.closable;
    return html`<dialog part="dialog" tabindex="-1" aria-label=${this.#name() || nothing} aria-describedby=${
      this.#isShort() ? 'body' : nothing
    }><div
      part="base"
      data-kind=${kind}
      data-head=${titled ? 'title' : 'none'}
      data-behind=${`${behind}`}
      data-close=${closable ? 'button' : 'none'}
      @slotchange=${this.#slotChanged}
    ><slot name="background"></slot><div part="dialog-head"><slot name="title"><h2
      part="dialog-title"
      ?hidden=${label === ''}>${label}</h2></slot><button
      type="button"
      part="close"
      aria-label=${t?.('moving::close') || nothing}
      ?hidden=${!closable}
      @click=${this.#open.requestClose}
    >${outlines([CROSS])}</button></div><div part="dialog-body" id="body"><slot></slot></div></div></dialog>`;
  }

  readonly #slotChanged = () => this.requestUpdate();

  #name(): string {
    return this.settings.label || this.#heading()?.textContent?.trim() || this.#texts.t?.('moving::dialog') || '';
  }

  /** True if it has only a short text, which is read out when it opens. */
  #isShort(): boolean {
    if (!this.hasUpdated || this.#assignedTo('title').length > 0) return false;
    const { length } = this.textContent?.trim() ?? '';
    return length > 0 && length <= SHORT_TEXT && this.querySelector(NO_TEXT) === null;
  }

  #heading(): Element | null | undefined {
    if (!this.hasUpdated) return undefined;
    return this.#assignedTo('title')[0] ?? this.querySelector('h1, h2, h3, h4, [role="heading"]');
  }

  /** Slotted elements; none before the first render, as on a server: then `slotchange` reports them. */
  #assignedTo(name: 'title' | 'background'): readonly Element[] {
    if (!this.hasUpdated) return [];
    return this.renderRoot.querySelector<HTMLSlotElement>(`slot[name="${name}"]`)?.assignedElements() ?? [];
  }
}
