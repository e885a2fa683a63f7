import { readdirSync } from 'node:fs';
import { documentedTags } from './docs-site.js';

/** Paths of the pages of the demo shop and of its editor. */
export const DEMO_PAGES: readonly string[] = readdirSync('demo')
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/demo/${file}${file === 'product-page.html' ? '?id=p-armchair-nuage' : ''}`);

/** Paths of each element's page in the docs. */
export const ELEMENT_PAGES: readonly string[] = documentedTags().map((tag) => `/docs/elements/${tag}.html`);
