import { readdirSync } from 'node:fs';

/** Pages of the demo; test/journeys/demo-pages.test.ts opens each. */
export const DEMO_PAGES = readdirSync('demo').flatMap((file) => /^(.*)\.html$/.exec(file)?.[1] ?? []);

export const demoAddress = (name: string) =>
  `/demo/${name}.html${name === 'product-page' ? '?id=p-armchair-nuage' : ''}`;
