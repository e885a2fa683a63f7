import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import { joined } from '../../domain/text/rotator.js';
import { ChildListController } from '../../platform/element/child-list-controller.js';
import { LeafElement } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { warnOnce } from '../../platform/element/warn.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import { isParsing } from '../../stores/environment.js';
import { outlines } from '../shared/icons/outlines.js';
import { RotatorMotion } from './rotator-motion.js';
import { freshSequence, type RotatorProps } from './rotator-props.js';

const PAUSE = 'M6 4v12M14 4v12';
const PLAY = 'M6 4l10 6-10 6z';

/** Phrases that take each other's place (ROT-01, ROT-02). */
export class Rotator extends LeafElement<RotatorProps> {
  readonly #motion = new RotatorMotion(this);
  readonly #texts = new TextsController(this, () => this.#motion.pausable);
  #internals: ElementInternals | undefined;
  /** What the cells have been made for. */
  #drawn = '';

  constructor() {
    super();
    new ChildListController(this, { texts: true });
  }

  override render(): TemplateResult {
    const { kind, size } = this.settings;
    const phrases = this.#phrases();
    const style = { 'font-size': size ? `${size}px` : '' };
    const words = phrases.length > 0 ? joined(phrases) : '';
    const key = this.#key(phrases);
    const pausable = !this.hydrating && this.#motion.pausable;
    // what is in the cells, and the state of the base, is the motion's once they are rendered
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

  #key(phrases: readonly string[]): string {
    const { kind, from } = this.settings;
    return JSON.stringify([phrases, kind, from, this.site.language]);
  }

  /** Its settings say the phrases, or the text of each child is one; a server does not know the children. */
  #phrases(): readonly string[] {
    const { phrases } = this.settings;
    if (phrases.length > 0 || this.hydrating) return phrases;
    const children = [...(this.children ?? [])].filter((child) => child.localName !== 'script');
    return children.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).filter(Boolean);
  }

  /** The first phrase stands there whole, to be read before anything moves. A count needs room where it begins and ends. */
  #cells(phrases: readonly string[]): TemplateResult[] {
    const { kind, from } = this.settings;
    const cell = (text: string, shown = false) =>
      html`<span part="phrase" data-state=${shown ? 'shown' : 'hidden'}>${text}</span>`;
    const begins = (phrase: string) => phrase.replace(/\d[\d.,\s]*\d|\d/, from.toLocaleString(this.site.language));
    const rooms = kind === 'counter' ? [...phrases, ...phrases.map(begins)] : [];
    return [...phrases.map((phrase, at) => cell(phrase, at === 0)), ...rooms.map((text) => cell(text))];
  }

  /** Stops and starts what moves (WCAG 2.2.2); which of its two signs is seen is for the style sheet to say. */
  #button(): TemplateResult {
    const { stands, press } = this.#motion;
    const name = this.#texts.t?.(stands ? 'moving::play' : 'moving::pause');
    return html`<button
      type="button"
      part="pause"
      aria-label=${name || nothing}
      data-state=${stands ? 'paused' : 'playing'}
      @click=${press}
    >${outlines([PAUSE, PLAY])}</button>`;
  }
}
