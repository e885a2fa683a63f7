import { encoded } from '../../domain/text/encoded.js';
import { urlWithHash } from '../../platform/history/url-with-hash.js';
import { part } from '../shared/part.js';

/** One tab of the row, and what it opens. */
export interface Tab {
  id: string;
  title: string;
  /** The host page's node; nothing is changed on it. */
  readonly child: Element;
  readonly link: HTMLAnchorElement;
  readonly words: HTMLElement;
  readonly panel: HTMLElement;
  readonly slot: HTMLSlotElement;
}

let serial = 0;

/**
 * The tab of a child. The panel is a box of ours around it, so that no role, id or `hidden` is put on the host page's node, and tab and
 * panel, in one shadow root, may name each other. The tab is a link: it can be copied, and opened in another window.
 */
export function createTab(child: Element): Tab {
  const link = part('tab', 'a');
  const words = part('label', 'span');
  const panel = part('panel', 'div');
  const slot = document.createElement('slot');
  const own = `sb-tab-${++serial}`;
  link.id = own;
  link.role = 'tab';
  link.draggable = false;
  link.setAttribute('aria-controls', `${own}-panel`);
  link.append(words);
  panel.id = `${own}-panel`;
  panel.role = 'tabpanel';
  panel.tabIndex = 0;
  panel.setAttribute('aria-labelledby', own);
  panel.append(slot);
  return { id: '', title: '', child, link, words, panel, slot };
}

/** Shows or hides a panel. Hidden, the browser's search and links to what is in it still find it, where the browser can. */
export function open(panel: HTMLElement, shown: boolean): void {
  if (shown) panel.removeAttribute('hidden');
  else if (!panel.hasAttribute('hidden')) panel.setAttribute('hidden', 'until-found');
}

/** The address of a tab; whole, for a page may have a base of its own, on another host perhaps, and its path may change meanwhile. */
export function addressOf(tab: Tab): string {
  return urlWithHash(hashOf(tab));
}

/** What stands in the address for a tab. */
export function hashOf({ link }: Tab): string {
  return `#${encoded(link.name)}`;
}
