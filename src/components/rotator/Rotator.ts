import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import { joinPhrases } from '../../domain/text/rotator.js';
import { ChildListController } from '../../platform/element/child-list-controller.js';
import { LeafElement } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import { isParsing } from '../../stores/page/environment.js';
import { outlines } from '../shared/icons/outlines.js';
import type { RotatorProps } from './rotator-attributes.js';
import { RotatorMotion } from './rotator-motion.js';
import { freshSequence } from './sequence.js';

const PAUSE = 'M6 4v12M14 4v12';
const PLAY = 'M6 4l10 6-10 6z';

/** Shows phrases one after another in one place (ROT-01, ROT-02). */
export class Rotator extends LeafElement<RotatorProps> {
  readonly #motion = new RotatorMotion(this);
  readonly #texts = new TextsController(this, () => this.#motion.pausable);
  #internals: ElementInternals | undefined;
  /** Key that the cells were created for. */
  #drawn = '';

  constructor() {
    super();
    new ChildListController(this, { texts: true });
  }

  override render(): TemplateResult {
    const { kind, size } = this.settings;
    const phrases = this.#phrases();
    const style = { 'font-size': size ? `${size}px` : '' };
    const words = phrases.length > 0 ? joinPhrases(phrases) : '';
    const key = this.#key(phrases);
    const pausable = !this.hydrating && this.#motion.pausable;
    // once rendered, the cells' content and the state of the base belong to the motion
    const cells = keyed(
      key,
      guard([key], () => this.#cells(phrases)),
    );
    return html`<span part="base" aria-hidden="true" data-state="still" data-kind=${kind} style=${styleProperties(style)}>${cells}</span><span part="words" style=${styleProperties(style)}>${words}</span>${pausable ? this.#button() : nothing}`;
  }

  protected override updated(): void {
    const phrases = this.#phrases();
    if (!isParsing() && !this.hydrating && phrases.length === 0)
      warnOnce(this, 'phrases', '', 'a JSON list of texts, or a child for each');
    const key = this.#key(phrases);
    if (key !== this.#drawn) {
      this.#drawn = key;
      const base = this.renderRoot.querySelector<HTMLElement>('[part="base"]') as HTMLElement;
      this.#motion.begin(base, freshSequence(this.settings, phrases, [...base.children] as HTMLElement[]));
    }
    this.#motion.sync();
    this.#internals ??= this.attachInternals();
    this.#internals.states[this.#motion.pausable ? 'add' : 'delete']('pausable');
  }

  /** Everything that the cells are made from. */
  #key(phrases: readonly string[]): string {
    const { kind, from } = this.settings;
    return JSON.stringify([phrases, kind, ...(kind === 'counter' ? [from, this.site.language] : [])]);
  }

  /** Phrases of the settings, otherwise the text of each child; a server does not know the children. */
  #phrases(): readonly string[] {
    const { phrases } = this.settings;
    if (phrases.length > 0 || this.hydrating) return phrases;
    const children = [...(this.children ?? [])].filter((child) => child.localName !== 'script');
    return children.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).filter(Boolean);
  }

  /**
   * Cells of the phrases: the first one is complete, to be read before anything moves. A counter also reserves space for its start values.
   */
  #cells(phrases: readonly string[]): TemplateResult[] {
    const { kind, from } = this.settings;
    const cell = (text: string, shown = false) =>
      html`<span part="phrase" data-state=${shown ? 'shown' : 'hidden'}>${text}</span>`;
    const begins = (phrase: string) => phrase.replace(/\d[\d.,\s]*\d|\d/, from.toLocaleString(this.site.language));
    const reserved = kind === 'counter' ? [...phrases, ...phrases.map(begins)] : [];
    return [...phrases.map((phrase, at) => cell(phrase, at === 0)), ...reserved.map((text) => cell(text))];
  }

  /** Button that stops and starts the motion (WCAG 2.2.2); the style sheet shows one of its two symbols. */
  #button(): TemplateResult {
    const { isStopped, press } = this.#motion;
    const name = this.#texts.t?.(isStopped ? 'moving::play' : 'moving::pause');
    return html`<button
      type="button"
      part="pause"
      aria-label=${name || nothing}
      data-state=${isStopped ? 'paused' : 'playing'}
      @click=${press}
    >${outlines([PAUSE, PLAY])}</button>`;
  }
}
