import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { contentSecurityPolicy } from '../../demo/server/csp.js';

describe('the content policy that the README names', () => {
  it('E13: is the one of the demo, whose journeys note each violation', () => {
    const readme = readFileSync('elements/README.md', 'utf8');
    const [, policy] = /`(default-src [^`]*)`/.exec(readme) ?? [];
    expect(policy).to.equal(contentSecurityPolicy());
  });
});
