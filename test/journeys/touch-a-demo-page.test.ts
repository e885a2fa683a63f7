import { expect } from '@esm-bundle/chai';
import { PAGES } from '../support/demo-pages.js';
import { buildDocs } from '../support/docs-site.js';
import { WHOLE } from '../support/whole.js';
import { scrollThrough } from './support/audit.js';
import { visit } from './support/visit.js';

/** Pages that are touched in every run: what an author may make small, and the count of a product. */
const ALWAYS = /sb-button|product-page/;
const FINGER = 44;
/**
 * Dots of a row have 44 px one way only; the name of a card is a target with its picture, and a link among words is as high as they are. Of a swatch at the edge of a carousel 4 px
 * are cut off: elsewhere it has them, see OPT-01.
 */
const EXCEPT = '[part~="bullet"], [part="name"] > *, figcaption a, [part~="swatch"]';

describe('journey: every page of the demo, and of each element in the docs, on a phone', () => {
  before(buildDocs);

  for (const path of PAGES.filter((page) => WHOLE || ALWAYS.test(page)))
    it(
      `${path}: a finger has 44 px of all that is pressed`,
      visit(async (visitor) => {
        const tab = await visitor.open(path, { width: 390, height: 844, touch: true });
        tab.tolerate(/./);
        await tab.settled();
        expect(await tab.ask(() => matchMedia('(pointer: coarse)').matches), 'it is touched').to.equal(true);
        await scrollThrough(tab);
        await tab.settled();
        const missed = await tab.ask((least, except) => eyes.missedByFingers(least, except), FINGER, EXCEPT);
        expect(missed).to.deep.equal([]);
      }),
    );
});
