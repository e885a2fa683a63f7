import { type Overlay, readOverlay } from '../../domain/image/image-overlay.js';
import { warnOnce } from '../../platform/element/warn.js';
import { showText } from '../../platform/trusted-types/rich-text.js';
import type { ImageProps } from './image-attributes.js';

const WORDS = ['text', 'title', 'desc'] as const;

/** What lies over a picture in `base` (IMG-11): shows the fields it is called with, or nothing. */
export function createOverlay(host: Element, base: HTMLElement): (fields: ImageProps['overlay']) => void {
  let seen: ImageProps['overlay'] = null;
  let shown: Nodes | undefined;
  return (fields) => {
    if (fields === seen) return;
    seen = fields;
    if (!fields) {
      shown?.box.remove();
      return;
    }
    const { overlay, unusable } = readOverlay(fields);
    for (const name of unusable) warnOnce(host, `overlay.${name}`, String(fields[name]), ALLOWED[name] ?? 'a text');
    shown ??= createNodes();
    fill(shown, overlay);
    base.append(shown.box);
  };
}

const ALLOWED: Readonly<Record<string, string>> = {
  type: 'none, color, gradient',
  color: 'a colour (hex, rgb, hsl, oklch) or a linear, radial or conic gradient',
  opacity: 'a number from 0 to 100',
  position: 'top-left, top, top-right, left, center, right, bottom-left, bottom, bottom-right',
  contrast: 'light, dark',
};

interface Nodes {
  box: HTMLElement;
  veil: HTMLElement;
  /** Behind the words, where the veil is not enough. */
  shade: HTMLElement;
  words: HTMLElement;
  lines: Record<(typeof WORDS)[number], HTMLElement>;
}

function part(tag: string, name: string): HTMLElement {
  const node = document.createElement(tag);
  node.setAttribute('part', name);
  return node;
}

function createNodes(): Nodes {
  const lines = { text: part('div', 'text'), title: part('div', 'title'), desc: part('div', 'desc') };
  return {
    box: part('div', 'overlay'),
    veil: part('div', 'veil'),
    shade: part('div', 'shade'),
    words: part('div', 'words'),
    lines,
  };
}

function fill({ box, veil, shade, words, lines }: Nodes, overlay: Overlay): void {
  const { type, color, opacity, position, contrast } = overlay;
  Object.assign(box.dataset, { type, position, contrast });
  shade.style.opacity = String(overlay.shade);
  veil.style.background = color;
  veil.style.opacity = String(opacity / 100);
  // a gradient veil is only behind the words, and grows with them
  if (type === 'none') veil.remove();
  else (type === 'gradient' ? words : box).prepend(veil);
  const given = WORDS.filter((name) => overlay[name] !== '');
  for (const name of WORDS) showText(lines[name], overlay[name]);
  for (const name of WORDS) if (!given.includes(name)) lines[name].remove();
  words.append(shade, ...given.map((name) => lines[name]));
  if (given.length > 0) box.append(words);
  else words.remove();
}
