// runs in firefox: a page that is too wide there alone
import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { DEMO_PAGES, demoAddress } from '../support/demo-pages.js';
import { WHOLE } from '../support/whole.js';
import { expectFits, expectNoJumps, scrollThrough, violations } from './support/audit.js';
import { visit } from './support/visit.js';

const WIDTHS = WHOLE ? [1280, 390] : [390];
/** What axe has against a page of one element its own tests say; what it reads is the same in every engine. */
const isAudited = (name: string) => WHOLE || !existsSync(`elements/sb-${name}.ts`);

/** No mistakes of a page: */
const RIGHT =
  // a video gives way to its poster after five seconds, which a slow machine may need
  /^warn: <sb-\w+>: the video could not be played .* has not played in time$|^warn: <sb-product>: product-id="p-none" is not usable/;

describe('journey: every demo page', () => {
  for (const name of DEMO_PAGES) {
    for (const width of WIDTHS) {
      it(
        `${name} at ${width} px: read to its end, nothing goes wrong, nothing jumps, and everybody can use it`,
        visit(async (visitor) => {
          const tab = await visitor.open(demoAddress(name), { width });
          tab.tolerate(RIGHT);
          await scrollThrough(tab);
          await expectFits(tab);
          if (visitor.world.engine === 'firefox') return;
          await expectNoJumps(tab);
          if (isAudited(name)) expect(await violations(tab, visitor.world)).to.deep.equal([]);
        }),
      );
    }
  }

  it('the list of all elements leads to every page', () => {
    const list = /class="elements".*<\/main>/s.exec(readFileSync('demo/index.html', 'utf8'))?.[0] ?? '';
    const links = [...list.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    // what belongs to the shop, and the list itself
    const elements = DEMO_PAGES.filter((page) => !['shop', 'product-page', 'legal', 'index'].includes(page));
    expect(links.sort()).to.deep.equal(elements.map(demoAddress).sort());
  });
});
