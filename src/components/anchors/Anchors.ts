import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type Anchor, hashOf, readAnchors } from '../../domain/navigation/anchors.js';
import { mainList, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';
import { LeafElement } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { isPlainClick } from '../../platform/focus/modifier-keys.js';
import { urlWithHash, writeHash } from '../../platform/history/page-address.js';
import { reducedMotion } from '../../platform/motion/media-query.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import { BlockFollower, blockOf } from './block-follower.js';

/** Attribute table of `<sb-anchors>`. */
export const ANCHORS_ATTRIBUTES = {
  items: mainList(readAnchors, [], 'a JSON list of { id, title, enabled, anchor }'),
  titles: oneOf(['hover', 'always', 'none'], 'hover'),
  side: oneOf(['end', 'start'], 'end'),
  label: text(),
  language: text(),
};

/** Settings of `<sb-anchors>`. */
export type AnchorsProps = PropsOf<typeof ANCHORS_ATTRIBUTES>;

/** Minimum number of dots: one alone is no navigation (ANC-02). */
const FEWEST = 2;
/** Milliseconds before the entrance, and between one dot and the next (ANC-03). */
const DELAY = 800;
const STAGGER = 30;

/**
 * Dots beside the page, one per enabled block (ANC-01…03). A dot keeps its node while its block is listed, so that it does not enter again.
 */
export class Anchors extends LeafElement<AnchorsProps> {
  readonly #blocks = new BlockFollower(this, () => this.#shown());
  readonly #texts = new TextsController(this, () => this.#shown() !== null);
  /** Ids of the blocks whose dots have entered: a new position in the list is no entrance. */
  readonly #entered = new Set<string>();
  /** The last press was by keyboard, which a click event does not report in every browser. */
  #keyed = false;
  /** Escape has hidden the titles that hover or focus had shown. */
  #quiet = false;

  override render(): unknown {
    const anchors = this.#shown();
    if (!anchors) return nothing;
    const { titles, side, label } = this.settings;
    return html`<nav
      part="base"
      data-mark
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

  /** Blocks that get a dot: with none, the editor shows a placeholder; null shows nothing. */
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

  /** Placeholder in the editor: a drawing of three dots. */
  #placeholder(): TemplateResult {
    const words = this.#texts.t?.('moving::no_sections') ?? '';
    return html`<div part="placeholder" role="img" aria-label=${words} title=${words}><span part="blank"></span><span part="blank"></span><span part="blank"></span></div>`;
  }

  /** Absolute URL, because the page may have a `<base>`; only the hash on a server, which does not know the page's URL. */
  #addressOf(anchor: Anchor): string {
    const hash = hashOf(anchor);
    return this.isConnected && !this.hydrating ? urlWithHash(hash) : hash;
  }

  /** Updates the link if the page's path has changed since the last update. */
  #approached({ currentTarget }: Event, anchor: Anchor): void {
    if ((currentTarget as HTMLAnchorElement).href === this.#addressOf(anchor)) return;
    this.requestUpdate();
    // at once, as on a press
    this.performUpdate();
  }

  #pressed(event: MouseEvent, anchor: Anchor): void {
    // at once, because the browser follows the link next
    (event.currentTarget as HTMLAnchorElement).href = this.#addressOf(anchor);
    if (this.#goTo(event, anchor)) this.#blocks.choose(anchor);
  }

  /**
   * Scrolls to the block of a pressed dot, and writes it to the URL; a press by keyboard also moves the focus there. False if the browser
   * handles the press: a modified click, or a block that is missing or hidden, perhaps in a closed tab, which a listener of the hash may
   * open.
   */
  #goTo(event: MouseEvent, anchor: Anchor): boolean {
    if (!isPlainClick(event)) return false;
    const admin = this.site.mode === 'admin';
    if (admin) event.preventDefault(); // the editor's URL stays
    const block = blockOf(this, anchor);
    if (!block) warnOnce(this, 'items', anchor.id, 'ids of blocks that the page has');
    if (!block?.checkVisibility()) return false;
    event.preventDefault();
    if (!admin && location.hash !== hashOf(anchor)) writeHash('push', hashOf(anchor));
    block.scrollIntoView({ behavior: reducedMotion() ? 'instant' : 'smooth' });
    if (this.#keyed || event.detail === 0) focusOn(block);
    return true;
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

/** Continues keyboard navigation from the block, as a native link would; the block itself stays unchanged. */
function focusOn(block: HTMLElement): void {
  const options = { preventScroll: true };
  block.focus(options);
  if (block.matches(':focus')) return;
  block.tabIndex = -1;
  block.focus(options);
  block.addEventListener('blur', () => block.removeAttribute('tabindex'), { once: true });
}
