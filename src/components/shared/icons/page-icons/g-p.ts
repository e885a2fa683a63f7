/** Icons that pages may name, g to p, in addition to those of icon-paths.ts: see page-icon.ts. */
export const ICON_PATHS: Readonly<Record<string, string>> = {
  gift: 'M3 7.5h14V11H3zM4.3 11v6h11.4v-6M10 7.5V17M10 7.5S9.4 3 7 3 5.4 7.5 10 7.5zM10 7.5S10.6 3 13 3s1.6 4.5-3 4.5z',
  heart: 'M10 16.5S2.8 12.4 2.8 7.7A3.7 3.7 0 0 1 10 6.2a3.7 3.7 0 0 1 7.2 1.5c0 4.7-7.2 8.8-7.2 8.8z',
  home: 'M3 9.5L10 3l7 6.5M5 8v9h10V8M8.2 17v-5h3.6v5',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9.2v4.3M10 6.4v.1',
  leaf: 'M4 16.8C5.8 12.2 8.6 9.6 12 8M5.2 13.8C1.8 8.5 7 3.8 16.8 3.4c.4 9-4.6 13.4-11.6 10.4z',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  phone:
    'M4 3.5h3l1.4 3.6-1.8 1.5a9.5 9.5 0 0 0 4.8 4.8l1.5-1.8 3.6 1.4v3a1 1 0 0 1-1 1A13 13 0 0 1 3 4.5a1 1 0 0 1 1-1z',
  pin: 'M10 17.5s-5.5-4.8-5.5-9a5.5 5.5 0 0 1 11 0c0 4.2-5.5 9-5.5 9zM10 6.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  play: 'M6 3.8v12.4L16 10z',
};
