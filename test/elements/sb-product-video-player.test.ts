import { expect } from '@open-wc/testing';
import '../../elements/sb-product.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { freshPage } from '../support/fresh-page.js';
import { shownProduct } from '../support/pages/product.js';
import { film, focusPlay, goOnTo, lamp } from '../support/pages/product-video.js';
import { frame, until } from '../support/until.js';
import { requested, startBackend } from '../support/video.js';

const PLAYER = '/components/video/session.ts';

// a page in which nobody has asked for a player before: this file has one test
describe('a video of a product: what plays it', () => {
  let backend: FakeBackend;
  const undo: (() => void)[] = [];
  const asked = () => requested().some((address) => address.includes(PLAYER));
  before(startBackend);
  beforeEach(() => {
    backend = installFakeBackend({ products: [lamp([film()])] });
    freshPage({ images: '/test/support' });
  });
  afterEach(() => {
    for (const back of undo.splice(0)) back();
    backend.restore();
  });

  it('comes when the focus or the pointer says that somebody may press, on a slow network and on a fast one', async () => {
    for (const slowNetwork of [true, false]) {
      undo.push(site().provide({ slowNetwork }));
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
