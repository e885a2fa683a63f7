// slow: four smooth scrolls of galleries, and unbundled sources that load one by one
import { expect } from '@open-wc/testing';
import '../../elements/sb-product.js';
import { site } from '../../src/stores/site/site.js';
import { atEnd, frame, until } from '../support/fixture.js';
import { shownProduct } from '../support/pages/product.js';
import { film, focusPlay, goOnTo, lamp } from '../support/pages/product-video.js';
import { openShop } from '../support/pages/shop-page.js';
import { requested, startBackend } from '../support/video.js';

const PLAYER = '/components/video/session.ts';

// one test per file, because the player module must not have been loaded on the page before
describe('product video: player module', () => {
  const asked = () => requested().some((address) => address.includes(PLAYER));
  before(startBackend);
  beforeEach(() => {
    openShop({ products: [lamp([film()])] });
  });

  it('is not loaded with the poster on a slow or a fast network, but when the play button gets the focus', async () => {
    for (const slowNetwork of [true, false]) {
      atEnd(site().provide({ slowNetwork }));
      const page = await shownProduct('product-id="p-lamp"');
      await goOnTo(page, 2);
      await until(() => page.part('play')?.ariaLabel, 'the poster is shown');
      await new Promise((done) => (window.requestIdleCallback ?? window.requestAnimationFrame)(done));
      await fetch(`/test/nowhere/${Math.random()}`); // ends after any request that may have started before
      await frame();
      expect(asked(), `slowNetwork ${slowNetwork}`).to.equal(false);
      if (!slowNetwork) await focusPlay(page, 2);
    }
    await until(asked, 'the player module is requested');
  });
});
