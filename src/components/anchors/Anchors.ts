import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type Anchor, hashOf } from '../../domain/navigation/anchors.js';
import { LeafElement } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { warnOnce } from '../../platform/element/warn.js';
import { urlWithHash } from '../../platform/history/url-with-hash.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import type { AnchorsProps } from './anchors-props.js';
import { BlockFollower } from './block-follower.js';
import { goTo } from './go-to.js';

/** A list with one dot is no navigation (ANC-02). */
const FEWEST = 2;
/** The entrance waits, and each dot comes a little after the one before; milliseconds (ANC-03). */
const DELAY = 800;
const STAGGER = 30;

/** A dot per enabled block beside the page (ANC-01…03). A dot stays the same while its block is in the list, so that it does not enter again. */
export class Anchors extends LeafElement<AnchorsProps> {
  readonly #blocks = new BlockFollower(this, () => this.#shown());
  readonly #texts = new TextsController(this, () => this.#shown() !== null);
  /** Ids of the blocks whose dots have come in: another place in the list is no entrance. */
  readonly #entered = new Set<string>();
  /** The last press was a key's: a click does not tell that in every browser. */
  #keyed = false;
  /** Escape has taken away what a pointer or the focus has brought up. */
  #quiet = false;

  override render(): unknown {
    const anchors = this.#shown();
    if (!anchors) return nothing;
    const { titles, side, label } = this.settings;
    return html`<nav
      part="base"
      aria-label=${label || this.#texts.t?.('moving::sections') || nothing}
      data-titles=${titles}
      data-side=${side}
      ?data-quiet=${this.#quiet}
      @keydown=${this.#keyPressed}
      @pointerdown=${this.#pointerPressed}
      @pointerout=${this.#left}
      @focusout=${this.#left}
    ><ul part="list">${repeat(
      anchors,
      ({ id }) => id,
      (anchor, at) => this.#dot(anchor, at),
    )}</ul>${anchors.length === 0 ? this.#placeholder() : nothing}</nav>`;
  }

  protected override updated(): void {
    const { items } = this.settings;
    const shown = this.#shown() ?? [];
    for (const id of this.#entered) if (!shown.some((anchor) => anchor.id === id)) this.#entered.delete(id);
    if (items.odd) warnOnce(this, 'items', `${items.odd} of them`, 'objects with an id each, no id twice');
  }

  /** The blocks that have a dot: none is the editor's placeholder, null nothing. */
  #shown(): readonly Anchor[] | null {
    const { mode, device } = this.site;
    const enabled = this.settings.items.filter((anchor) => anchor.enabled);
    const few = enabled.length < FEWEST;
    if (mode !== 'admin' && (few || device === 'mobile')) return null;
    return few ? [] : enabled;
  }

  #dot(anchor: Anchor, at: number): TemplateResult {
    const { id, title } = anchor;
    const entrance = this.#entered.has(id) ? { animation: 'none' } : { 'animation-delay': `${DELAY + at * STAGGER}ms` };
    const current = this.#blocks.current?.id === id;
    return html`<li part="item" style=${styleProperties(entrance)} @animationend=${() => this.#arrived(id)}><a
      part="link"
      href=${this.#addressOf(anchor)}
      aria-current=${current ? 'location' : nothing}
      @pointerover=${(event: Event) => this.#approached(event, anchor)}
      @click=${(event: MouseEvent) => this.#pressed(event, anchor)}
    ><span part="dot"></span><span part="title" data-own=${`${Boolean(title)}`}>${
      title || this.#texts.t?.('moving::section', { n: at + 1 })
    }</span></a></li>`;
  }

  #arrived(id: string): void {
    this.#entered.add(id);
    this.requestUpdate();
  }

  /** In the editor, where dots will be: three of them, drawn only. */
  #placeholder(): TemplateResult {
    const words = this.#texts.t?.('moving::no_sections') ?? '';
    return html`<div part="placeholder" role="img" aria-label=${words} title=${words}><span part="blank"></span><span part="blank"></span><span part="blank"></span></div>`;
  }

  /** Whole, for a page may have a base of its own; a server does not know the page's. */
  #addressOf(anchor: Anchor): string {
    const hash = hashOf(anchor);
    return this.isConnected && !this.hydrating ? urlWithHash(hash) : hash;
  }

  /** The page's path may have changed since the last update. */
  #approached({ currentTarget }: Event, anchor: Anchor): void {
    if ((currentTarget as HTMLAnchorElement).href === this.#addressOf(anchor)) return;
    this.requestUpdate();
    // at once, as for a press
    this.performUpdate();
  }

  #pressed(event: MouseEvent, anchor: Anchor): void {
    // at once, for the browser follows the link next
    (event.currentTarget as HTMLAnchorElement).href = this.#addressOf(anchor);
    if (goTo(this, event, anchor, this.#keyed || event.detail === 0)) this.#blocks.choose(anchor);
  }

  readonly #keyPressed = ({ key }: KeyboardEvent) => {
    this.#keyed = true;
    if (key === 'Escape') this.#setQuiet(true);
  };

  readonly #pointerPressed = () => {
    this.#keyed = false;
  };

  readonly #left = () => this.#setQuiet(false);

  #setQuiet(quiet: boolean): void {
    if (quiet === this.#quiet) return;
    this.#quiet = quiet;
    this.requestUpdate();
  }
}
