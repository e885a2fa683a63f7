import { CART_ICON } from './cart-icon.js';

/** Outlines on a 20 px grid, drawn in the text's colour. */
export const ICON_PATHS = {
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  check: 'M4 10.5l4 4 8-9',
  alert: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6.5v4.2M10 13.4v.1',
  cart: CART_ICON,
  play: 'M7.5 5.5v9l7-4.5z',
  previous: 'M12.5 4l-6 6 6 6',
  next: 'M7.5 4l6 6-6 6',
  trash: 'M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.4 8.5v5M11.6 8.5v5',
  tag: 'M3 3h6.5l7.5 7.5-6.5 6.5L3 9.5zM6.5 6.5v.1',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 5.8V10l2.8 2.2',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 9h13M7 3v3.5M13 3v3.5',
  enlarge: 'M8 3.5H3.5V8M12 16.5h4.5V12M3.5 3.5l5 5M16.5 16.5l-5-5',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  upload: 'M10 13V3.5M6 7l4-3.5L14 7M3.5 13v3.5h13V13',
} as const;

export type IconName = keyof typeof ICON_PATHS;
