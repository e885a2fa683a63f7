import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { DEMO_PAGES } from '../support/demo-pages.js';

const FOLDER = 'test/journeys/demo-pages';
const kinds = Object.keys(DEMO_PAGES).sort();

describe('the list of demo pages', () => {
  it('names every page of the demo, once', () => {
    const pages = readdirSync('demo').filter((file) => file.endsWith('.html'));
    const named = Object.values<readonly string[]>(DEMO_PAGES).flat();
    expect(named.map((name) => `${name}.html`).sort()).to.deep.equal(pages.sort());
  });

  it('has a test file for every kind, which reads it', () => {
    const files = kinds.map((kind) => `${kind}.test.ts`);
    expect(readdirSync(FOLDER).sort()).to.deep.equal(files);
    for (const kind of kinds) expect(readFileSync(`${FOLDER}/${kind}.test.ts`, 'utf8')).to.include(`'${kind}'`);
  });
});
