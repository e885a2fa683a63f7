// slow: four smooth steps of galleries, and sources that come one by one, not in a bundle
import { expect } from '@open-wc/testing';
import '../../elements/sb-product.js';
import { site } from '../../src/stores/site/site.js';
import { atEnd, frame, until } from '../support/fixture.js';
import { shownProduct } from '../support/pages/product.js';
import { film, focusPlay, goOnTo, lamp } from '../support/pages/product-video.js';
import { openShop } from '../support/pages/shop-page.js';
import { requested, startBackend } from '../support/video.js';

const PLAYER = '/components/video/session.ts';

// a page in which nobody has asked for a player before: this file has one test
describe('a video of a product: what plays it', () => {
  const asked = () => requested().some((address) => address.includes(PLAYER));
  before(startBackend);
  beforeEach(() => {
    openShop({ products: [lamp([film()])] });
  });

  it('comes when the focus or the pointer says that somebody may press, on a slow network and on a fast one', async () => {
    for (const slowNetwork of [true, false]) {
      atEnd(site().provide({ slowNetwork }));
      const page = await shownProduct('product-id="p-lamp"');
      await goOnTo(page, 2);
      await until(() => page.part('play')?.ariaLabel, 'the poster is there');
      await new Promise((done) => (window.requestIdleCallback ?? window.requestAnimationFrame)(done));
      await fetch(`/test/nowhere/${Math.random()}`); // asked for after all that might have been
      await frame();
      expect(asked(), `slowNetwork ${slowNetwork}`).to.equal(false);
      if (!slowNetwork) await focusPlay(page, 2);
    }
    await until(asked, 'it comes');
  });
});
