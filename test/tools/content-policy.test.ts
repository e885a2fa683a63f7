import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { contentSecurityPolicy } from '../../demo/server/csp.js';

describe('the content policy in the guide', () => {
  it('E13: is the policy of the demo, whose journeys report each violation', () => {
    const guide = readFileSync('demo/docs/guides/content-policy.md', 'utf8');
    const [, policy] = /`(default-src [^`]*)`/.exec(guide) ?? [];
    expect(policy).to.equal(contentSecurityPolicy());
  });
});
