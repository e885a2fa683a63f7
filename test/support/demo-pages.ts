import { readdirSync } from 'node:fs';
import { documentedTags } from './docs-site.js';

/** Pages of the demo shop and of its editor. */
const demoPages = readdirSync('demo').filter((file) => file.endsWith('.html'));

/** Paths of the demo's pages, and of each element's page in the docs; test/journeys/demo-pages.test.ts opens each. */
export const PAGES: readonly string[] = [
  ...demoPages.map((file) => `/demo/${file}${file === 'product-page.html' ? '?id=p-armchair-nuage' : ''}`),
  ...documentedTags().map((tag) => `/docs/elements/${tag}.html`),
];
