import { readdirSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { DEMO_PAGES } from '../support/demo-pages.js';

describe('the list of demo pages', () => {
  it('names every page of the demo, once', () => {
    const pages = readdirSync('demo').filter((file) => file.endsWith('.html'));
    expect(DEMO_PAGES.map((name) => `${name}.html`).sort()).to.deep.equal(pages.sort());
  });
});
