import { readdirSync } from 'node:fs';
import { documentedTags } from './docs-site.js';

/** Pages of the demo shop and of its editor. */
const demoPages = readdirSync('demo').filter((file) => file.endsWith('.html'));

/** Addresses of the demo's pages, and of the docs' page of each element; test/journeys/demo-pages.test.ts opens each. */
export const PAGES: readonly string[] = [
  ...demoPages.map((file) => `/demo/${file}${file === 'product-page.html' ? '?id=p-armchair-nuage' : ''}`),
  ...documentedTags().map((tag) => `/docs/elements/${tag}.html`),
];
