import { ICON_PATHS } from './icon-paths.js';
import { ICON_PATHS as AF } from './page-icons/a-f.js';
import { ICON_PATHS as GP } from './page-icons/g-p.js';
import { ICON_PATHS as QZ } from './page-icons/q-z.js';

/** All icons that pages may name: outlines on a 20 px grid, drawn in the text's colour. */
export const PAGE_ICONS: Readonly<Record<string, string>> = { ...ICON_PATHS, ...AF, ...GP, ...QZ };
