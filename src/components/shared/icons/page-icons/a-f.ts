/** Icons that pages may name, a to f, in addition to those of icon-paths.ts: see page-icon.ts. */
export const ICON_PATHS: Readonly<Record<string, string>> = {
  'arrow-down': 'M10 3.5v13M4.5 11l5.5 5.5 5.5-5.5',
  'arrow-up': 'M10 16.5v-13M4.5 9L10 3.5 15.5 9',
  back: 'M16.5 10h-13M9 4.5L3.5 10 9 15.5',
  bag: 'M4 6.5h12l1 10.5H3zM7 9V6a3 3 0 0 1 6 0v3',
  calendar: 'M3 4.5h14V17H3zM3 8.5h14M7 2.5v4M13 2.5v4',
  camera: 'M2.5 6h3.6l1.4-2h5l1.4 2h3.6v10h-15zM10 8a2.8 2.8 0 1 0 0 5.6A2.8 2.8 0 0 0 10 8',
  chat: 'M3 4h14v9.5H9.5L6 17v-3.5H3z',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4.2l2.8 1.8',
  download: 'M10 3.5V13M6 9.5l4 3.5 4-3.5M3.5 13.5v3h13v-3',
  external: 'M8.5 4H4v12h12v-4.5M11.5 3.5h5v5M16.5 3.5L9.5 10.5',
  filter: 'M3 6h7M14 6h3M12 4v4M3 14h3M10 14h7M8 12v4',
  forward: 'M3.5 10h13M11 4.5l5.5 5.5-5.5 5.5',
};
