import { html, noChange, nothing } from 'lit';
import { type ChildPart, Directive, directive } from 'lit/directive.js';
import type { LeafHost } from '../../../platform/element/leaf.js';
import { type LazyModule, lazy, lazyModule } from '../../../platform/lazy/lazy.js';
import { warnOnce } from '../../../platform/warnings/warn.js';

/** Icons that the shop's elements use too: the names in icon-paths.ts. */
const COMMON = /^(?:alert|cart|check|close|minus|next|plus|previous|tag|trash|upload)$/;
/** Icons that point in the direction of the text, which may be right to left. */
const ALONG = /^(?:previous|next|back|forward)$/;

type Volume = { ICON_PATHS: Readonly<Record<string, string>> };

/** Loaded outlines; null for a name that is not in the set. */
const outlines = new Map<string, string | null>();

const MISSING = 'its icon could not be loaded; its place stays empty';

/** Files of the icon set, by first letter: a page loads only those that it needs (decision 009). */
const VOLUMES: Readonly<Record<'common' | 'a-f' | 'g-p' | 'q-z', LazyModule<Volume>>> = {
  common: lazyModule(() => import('./icon-paths.js'), MISSING),
  'a-f': lazyModule(() => import('./page-icons/a-f.js'), MISSING),
  'g-p': lazyModule(() => import('./page-icons/g-p.js'), MISSING),
  'q-z': lazyModule(() => import('./page-icons/q-z.js'), MISSING),
};

/** Names of the whole set, for the warning about an unknown one. */
const NAMES = lazyModule(() => import('./page-icons.js'), 'the names of all icons could not be loaded');

function volumeOf(name: string): LazyModule<Volume> {
  if (COMMON.test(name)) return VOLUMES.common;
  if (name < 'g') return VOLUMES['a-f'];
  return name < 'q' ? VOLUMES['g-p'] : VOLUMES['q-z'];
}

/**
 * Shows an icon of the set in a Lit template, once its outline is loaded: `<span>${pageIcon(name, 'name')}</span>`. An empty name shows
 * nothing, and so does an unknown one, with one warning that names the element's `attribute`. The element adopts `styles/page-icon.css`.
 */
class PageIconDirective extends Directive {
  #name = '';
  /** Name of the icon that a server has drawn, which stays until its outline is loaded. */
  #served = '';

  /** Renders on a server. */
  render(name: string, _attribute: string): unknown {
    return drawOnServer?.(name) ?? nothing;
  }

  override update({ options }: ChildPart, [name, attribute]: [string, string]): unknown {
    const host = options?.host as LeafHost;
    const asked = name === this.#name;
    this.#name = name;
    if (!asked && name) void this.#load(host, name, attribute);
    if (host.hydrating) {
      this.#served = name;
      return noChange;
    }
    return drawing(name) ?? (name && name === this.#served ? noChange : nothing);
  }

  async #load(host: LeafHost, name: string, attribute: string): Promise<void> {
    const isShown = outlines.has(name);
    if (!isShown && !(await this.#loadOutline(host, name))) return;
    if (outlines.get(name) !== null) {
      if (!isShown && name === this.#name) host.requestUpdate();
      return;
    }
    const names = await lazy(host, NAMES).load();
    if (names) warnOnce(host, attribute, name, Object.keys(names.PAGE_ICONS).join(', '));
  }

  /** Loads the volume of an outline; false if that fails. */
  async #loadOutline(host: LeafHost, name: string): Promise<boolean> {
    const volume = await lazy(host, volumeOf(name)).load();
    // the next render with the same name tries again
    if (!volume && name === this.#name) this.#name = '';
    if (!volume) return false;
    const { ICON_PATHS } = volume;
    outlines.set(name, Object.hasOwn(ICON_PATHS, name) ? (ICON_PATHS[name] as string) : null);
    return true;
  }
}

let drawOnServer: ((name: string) => unknown) | undefined;

/** Sets what draws icons on a server, where nothing is loaded later. */
export function renderIconsBy(draw: (name: string) => unknown): void {
  drawOnServer = draw;
}

/** Markup of an icon, as `drawing()` makes it. */
export const iconMarkup = (name: string, outline: string) =>
  `<svg viewBox="0 0 20 20" aria-hidden="true"${ALONG.test(name) ? ' data-along' : ''}><path d="${outline}"></path></svg>`;

/** The icon, once its outline is loaded. */
function drawing(name: string): unknown {
  const outline = outlines.get(name);
  if (!outline) return;
  return html`<svg viewBox="0 0 20 20" aria-hidden="true" ?data-along=${ALONG.test(name)}><path d=${outline}></path></svg>`;
}

export const pageIcon = directive(PageIconDirective);
