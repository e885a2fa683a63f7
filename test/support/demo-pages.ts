import { readdirSync } from 'node:fs';

/** The pages of the demo. Each is read by test/journeys/demo-pages.test.ts. */
export const DEMO_PAGES = readdirSync('demo').flatMap((file) => /^(.*)\.html$/.exec(file)?.[1] ?? []);

export const demoAddress = (name: string) =>
  `/demo/${name}.html${name === 'product-page' ? '?id=p-armchair-nuage' : ''}`;
