import { warnMissing, warnOnce } from '../../bridge/warn.js';

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
 * warning for the element; so does what cannot be loaded, and is tried again when it is drawn the next time.
 */
export async function drawIcon(host: Element, box: HTMLElement, name: string): Promise<void> {
  const { dataset } = box;
  if (dataset.icon === name) return;
  dataset.icon = name;
  box.replaceChildren();
  if (!name) return;
  try {
    const { ICON_PATHS } = await volumeOf(name);
    if (!Object.hasOwn(ICON_PATHS, name)) {
      const { PAGE_ICONS } = await import('./page-icons.js');
      warnOnce(host, 'icon', name, Object.keys(PAGE_ICONS).join(', '));
    } else if (dataset.icon === name)
      box.replaceChildren(draw(ICON_PATHS[name] as string, ALONG.test(name) && host.matches(':dir(rtl)')));
  } catch (error) {
    delete dataset.icon;
    warnMissing(host, 'its icon', error);
  }
}

function draw(outline: string, mirrored: boolean): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  icon.style.cssText = LOOK;
  icon.setAttribute('viewBox', '0 0 20 20');
  icon.ariaHidden = 'true';
  path.setAttribute('d', outline);
  if (mirrored) path.setAttribute('transform', 'matrix(-1 0 0 1 20 0)');
  icon.append(path);
  return icon;
}
