import { html, nothing } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { type ChildPart, directive } from 'lit/directive.js';
import type { LeafHost } from '../../../platform/element/leaf.js';
import { warnMissing, warnOnce } from '../../../platform/element/warn.js';

/** The icons that the shop's own elements have too: the names in icon-paths.ts. */
const COMMON = /^(?:alert|cart|check|close|minus|next|plus|previous|tag|trash|upload)$/;
/** These point along the text, which may run to the left. */
const ALONG = /^(?:previous|next|back|forward)$/;

type Volume = { ICON_PATHS: Readonly<Record<string, string>> };

/** The outlines that have come; null for a name that is none of the set. */
const outlines = new Map<string, string | null>();

/** The set comes in volumes, like a lexicon: a page loads those that it has icons of. */
function volumeOf(name: string): Promise<Volume> {
  if (COMMON.test(name)) return import('./icon-paths.js');
  if (name < 'g') return import('./page-icons/a-f.js');
  return name < 'q' ? import('./page-icons/g-p.js') : import('./page-icons/q-z.js');
}

async function load(name: string): Promise<void> {
  const { ICON_PATHS } = await volumeOf(name);
  outlines.set(name, Object.hasOwn(ICON_PATHS, name) ? (ICON_PATHS[name] as string) : null);
}

/**
 * Shows an icon of the set in a Lit template: `<span>${pageIcon(name, 'name')}</span>`, once its outline has come; no name shows nothing, and so does an
 * unknown one, with one warning that names the element's `attribute`. The element adopts `styles/page-icon.css`.
 */
class PageIconDirective extends AsyncDirective {
  #name = '';

  /** A server draws none. */
  render(_name: string, _attribute: string): unknown {
    return nothing;
  }

  override update({ options }: ChildPart, [name, attribute]: [string, string]): unknown {
    const host = options?.host as LeafHost;
    const asked = name === this.#name;
    this.#name = name;
    if (!asked && name) void this.#load(host, name, attribute);
    return host.hydrating ? nothing : drawing(name);
  }

  async #load(host: LeafHost, name: string, attribute: string): Promise<void> {
    try {
      if (!outlines.has(name)) await load(name);
      if (outlines.get(name) === null) {
        const { PAGE_ICONS } = await import('./page-icons.js');
        warnOnce(host, attribute, name, Object.keys(PAGE_ICONS).join(', '));
      } else if (name === this.#name) this.setValue(drawing(name));
    } catch (error) {
      // the same name is another try at the next render
      if (name === this.#name) this.#name = '';
      warnMissing(host, 'its icon', error);
    }
  }
}

function drawing(name: string): unknown {
  const outline = outlines.get(name);
  if (!outline) return nothing;
  return html`<svg viewBox="0 0 20 20" aria-hidden="true" ?data-along=${ALONG.test(name)}><path d=${outline}></path></svg>`;
}

export const pageIcon = directive(PageIconDirective);
