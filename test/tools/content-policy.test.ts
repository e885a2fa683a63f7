import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { contentSecurityPolicy } from '../../demo/server/csp.js';

const guide = readFileSync('demo/docs/guides/content-policy.md', 'utf8');

describe('the content policy in the guide', () => {
  it('E13: is the policy of the demo, whose journeys report each violation', () => {
    const [, policy] = /`(default-src [^`]*)`/.exec(guide) ?? [];
    expect(policy).to.equal(contentSecurityPolicy());
  });

  it('E13: names each source that the demo adds for videos and captchas, in the row of its directive', () => {
    const added = contentSecurityPolicy('<meta name="sb-sources" content="video captcha">').split('; ');
    const known = contentSecurityPolicy();
    for (const [directive = '', ...sources] of added.map((part) => part.split(' ')))
      for (const source of sources.filter((one) => one !== "'self'" && !known.includes(` ${one}`)))
        expect(guide).to.match(new RegExp(`^\\|.*\`${source.replace(/[.*]/g, '\\$&')}\`.*\`${directive}\``, 'm'));
  });
});
