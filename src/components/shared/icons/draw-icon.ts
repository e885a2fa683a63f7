import styles from '../../../../styles/icon-along.css';
import { warnMissing, warnOnce } from '../../../platform/element/warn.js';

const SVG = 'http://www.w3.org/2000/svg';
const LOOK =
  'width:100%;height:100%;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round';
/** The icons that the shop's own elements have too: the names in icon-paths.ts. */
const COMMON = /^(?:alert|cart|check|close|minus|next|plus|previous|tag|trash|upload)$/;
/** These point along the text, which may run to the left. */
const ALONG = /^(?:previous|next|back|forward)$/;

type Volume = { ICON_PATHS: Readonly<Record<string, string>> };

/** The set comes in volumes, like a lexicon: a page loads those that it has icons of. */
function volumeOf(name: string): Promise<Volume> {
  if (COMMON.test(name)) return import('./icon-paths.js');
  if (name < 'g') return import('./page-icons/a-f.js');
  return name < 'q' ? import('./page-icons/g-p.js') : import('./page-icons/q-z.js');
}

/**
 * Draws an icon of the set into its box, which has the size already; without a name the box is emptied. An unknown name leaves the box empty, with one
 * warning that names the `attribute` it came from; so does what cannot be loaded, and is tried again when it is drawn the next time.
 */
export async function drawIcon(host: Element, box: HTMLElement, name: string, attribute = 'icon'): Promise<void> {
  const { dataset } = box;
  if (dataset.icon === name) return;
  dataset.icon = name;
  box.replaceChildren();
  if (!name) return;
  try {
    const { ICON_PATHS } = await volumeOf(name);
    if (!Object.hasOwn(ICON_PATHS, name)) {
      const { PAGE_ICONS } = await import('./page-icons.js');
      warnOnce(host, attribute, name, Object.keys(PAGE_ICONS).join(', '));
    } else if (dataset.icon === name) {
      box.replaceChildren(draw(ICON_PATHS[name] as string));
      if (box.toggleAttribute('data-along', ALONG.test(name))) followDirection(host);
    }
  } catch (error) {
    delete dataset.icon;
    warnMissing(host, 'its icon', error);
  }
}

/** By a style, for the text's direction may change while the icon is there. */
function followDirection(host: Element): void {
  const { adoptedStyleSheets: sheets } = host.shadowRoot as ShadowRoot;
  if (!sheets.includes(styles.sheet)) sheets.push(styles.sheet);
}

function draw(outline: string): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  icon.style.cssText = LOOK;
  icon.setAttribute('viewBox', '0 0 20 20');
  icon.ariaHidden = 'true';
  path.setAttribute('d', outline);
  icon.append(path);
  return icon;
}
