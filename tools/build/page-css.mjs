import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'styles/page.css';
const HEAD = `/*
 * Optional, for the host page: reserves an element's space until its module is loaded, so that the layout does not shift.
 * Only for elements that are not defined yet; !important because hosts reset display and margins of unknown elements.
 */
`;

/** Joins the files of styles/page, sorted by name, into styles/page.css, the style sheet for the host page. */
export function writePageCss() {
  const parts = readdirSync('styles/page').sort();
  const rules = parts.map((part) => readFileSync(`styles/page/${part}`, 'utf8').replace(/^\/\* biome-ignore.*\n/, ''));
  const text = HEAD + rules.join('\n');
  // unchanged, it may be read by another process now
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) writeFileSync(FILE, text);
}
