import { warnOnce } from '../../bridge/warn.js';
import { ICON_PATHS } from './icon-paths.js';

const SVG = 'http://www.w3.org/2000/svg';
const LOOK = {
  viewBox: '0 0 20 20',
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.6',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
};

/** The icons that pages may name: outlines on a 20 px grid, drawn with the text's colour. This module is loaded when the first of them is shown. */
export const PAGE_ICONS: Readonly<Record<string, string>> = {
  ...ICON_PATHS,
  'arrow-up': 'M10 16.5v-13M4.5 9L10 3.5 15.5 9',
  'arrow-down': 'M10 3.5v13M4.5 11l5.5 5.5 5.5-5.5',
  back: 'M16.5 10h-13M9 4.5L3.5 10 9 15.5',
  forward: 'M3.5 10h13M11 4.5l5.5 5.5-5.5 5.5',
  external: 'M8.5 4H4v12h12v-4.5M11.5 3.5h5v5M16.5 3.5L9.5 10.5',
  download: 'M10 3.5V13M6 9.5l4 3.5 4-3.5M3.5 13.5v3h13v-3',
  share: 'M10 12.5V3M6.5 6L10 2.8 13.5 6M5.5 9H4v8h12V9h-1.5',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l3.8 3.8',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  filter: 'M3 6h7M14 6h3M12 4v4M3 14h3M10 14h7M8 12v4',
  home: 'M3 9.5L10 3l7 6.5M5 8v9h10V8M8.2 17v-5h3.6v5',
  user: 'M10 3a3.4 3.4 0 1 0 0 6.8A3.4 3.4 0 0 0 10 3M3.5 17c.6-3.2 3-4.8 6.5-4.8s5.9 1.6 6.5 4.8',
  heart: 'M10 16.5S2.8 12.4 2.8 7.7A3.7 3.7 0 0 1 10 6.2a3.7 3.7 0 0 1 7.2 1.5c0 4.7-7.2 8.8-7.2 8.8z',
  star: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5-3.6-3.5 5-.7z',
  sparkle: 'M10 2.8l1.9 5.3 5.3 1.9-5.3 1.9-1.9 5.3-1.9-5.3L2.8 10l5.3-1.9z',
  leaf: 'M4 16.8C5.8 12.2 8.6 9.6 12 8M5.2 13.8C1.8 8.5 7 3.8 16.8 3.4c.4 9-4.6 13.4-11.6 10.4z',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M4.3 15.7l1.2-1.2M14.5 5.5l1.2-1.2',
  bag: 'M4 6.5h12l1 10.5H3zM7 9V6a3 3 0 0 1 6 0v3',
  gift: 'M3 7.5h14V11H3zM4.3 11v6h11.4v-6M10 7.5V17M10 7.5S9.4 3 7 3 5.4 7.5 10 7.5zM10 7.5S10.6 3 13 3s1.6 4.5-3 4.5z',
  truck:
    'M3.6 14H2V5h9.5v9H7.4M11.5 8h3.3L18 11v3h-1.6M12.6 14h-1.1M5.5 12.1a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8M14.5 12.1a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8',
  shield: 'M10 2.5l6 2v5c0 4-2.6 6.6-6 8-3.4-1.4-6-4-6-8v-5zM7.3 9.7l2 2 3.4-3.6',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  phone:
    'M4 3.5h3l1.4 3.6-1.8 1.5a9.5 9.5 0 0 0 4.8 4.8l1.5-1.8 3.6 1.4v3a1 1 0 0 1-1 1A13 13 0 0 1 3 4.5a1 1 0 0 1 1-1z',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6',
  chat: 'M3 4h14v9.5H9.5L6 17v-3.5H3z',
  pin: 'M10 17.5s-5.5-4.8-5.5-9a5.5 5.5 0 0 1 11 0c0 4.2-5.5 9-5.5 9zM10 6.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4.2l2.8 1.8',
  calendar: 'M3 4.5h14V17H3zM3 8.5h14M7 2.5v4M13 2.5v4',
  camera: 'M2.5 6h3.6l1.4-2h5l1.4 2h3.6v10h-15zM10 8a2.8 2.8 0 1 0 0 5.6A2.8 2.8 0 0 0 10 8',
  play: 'M6 3.8v12.4L16 10z',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9.2v4.3M10 6.4v.1',
};

/** These point along the text, which may run to the left. */
const ALONG = ['previous', 'next', 'back', 'forward'];

/** Draws an icon into its box, which has the size already. An unknown name leaves the box empty, with one warning for the element. */
export function drawIcon(host: Element, box: Element, name: string): void {
  if (box.getAttribute('data-icon') === name) return;
  box.setAttribute('data-icon', name);
  box.replaceChildren();
  if (name === '') return;
  if (!Object.hasOwn(PAGE_ICONS, name)) {
    warnOnce(host, 'icon', name, Object.keys(PAGE_ICONS).join(', '));
    return;
  }
  const icon = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries(LOOK)) icon.setAttribute(key, value);
  const path = icon.appendChild(document.createElementNS(SVG, 'path'));
  path.setAttribute('d', PAGE_ICONS[name] as string);
  if (ALONG.includes(name) && host.matches(':dir(rtl)')) path.setAttribute('transform', 'matrix(-1 0 0 1 20 0)');
  box.append(icon);
}
