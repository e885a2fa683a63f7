// runs in firefox, webkit: keys and media
// slow: eight smooth steps of a gallery, two videos that play, one of them twice to its end
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-product.js';
import { atEnd, frame, settled, until } from '../support/fixture.js';
import { type ProductPage, shownProduct } from '../support/pages/product.js';
import { end, film, focusPlay, goOnTo, inView, lamp, player, playing } from '../support/pages/product-video.js';
import { openShop } from '../support/pages/shop-page.js';
import { startBackend, useStandIns } from '../support/video.js';

describe('a video of a product, by keyboard', () => {
  before(startBackend);
  beforeEach(() => {
    openShop({ products: [lamp([film()])] });
    atEnd(useStandIns());
  });

  const focused = (page: ProductPage) => page.root.activeElement?.getAttribute('part');

  it('has the arrow keys for itself while it plays: the row does not go on to the first picture', async () => {
    const page = await shownProduct('product-id="p-lamp"');
    await playing(page);
    const track = page.part('gallery-track') as HTMLElement;
    const place = track.scrollWidth - track.clientWidth;
    await until(() => Math.abs(track.scrollLeft - place) < 1, 'the row stands still');
    const taken: boolean[] = [];
    page.element.addEventListener('keydown', (event) => taken.push(event.defaultPrevented));
    await sendKeys({ press: 'ArrowRight' });
    await settled();
    expect(page.seen).to.deep.equal([2]);
    expect(taken.includes(true), 'the browser seeks with it').to.equal(false);
    expect(track.scrollLeft).to.be.closeTo(place, 1);
    // seeking may have led to its end
    expect(page.part('video')?.contains(page.root.activeElement)).to.equal(true);
  });

  it('takes the place of the button that enlarges, whose focus goes to the row, as its own does when the arrow keys lead on', async () => {
    const page = await shownProduct('product-id="p-lamp"');
    await goOnTo(page, 1);
    page.part('gallery-enlarge')?.focus();
    const press = async (key: string, at: number) => {
      await sendKeys({ press: key });
      await inView(page, at);
      await until(() => focused(page) === 'gallery-track', 'the row has the focus');
    };
    await press('ArrowRight', 2);
    expect(page.part('gallery-enlarge')?.checkVisibility()).to.equal(false);
    await focusPlay(page, 2);
    await press('ArrowLeft', 1);
    await press('ArrowRight', 2);
  });

  it('has the focus on its button again when it has ended, and calls nobody back who has gone elsewhere', async () => {
    const page = await shownProduct('product-id="p-lamp"');
    await playing(page);
    await until(() => page.root.activeElement === player(page), 'the player has the focus');
    await end(page);
    await until(() => focused(page) === 'play', 'the button has the focus');
    await sendKeys({ press: 'Enter' });
    await until(() => player(page)?.paused === false, 'it plays again');
    page.part('add')?.focus();
    await end(page);
    await frame();
    expect(page.root.activeElement === page.part('add')).to.equal(true);
  });

  it('from right to left is reached by the left arrow and left by the right one', async () => {
    const page = await shownProduct('product-id="p-lamp" dir="rtl"');
    page.part('gallery-track')?.focus();
    for (const at of [1, 2]) {
      await sendKeys({ press: 'ArrowLeft' });
      await inView(page, at);
    }
    await playing(page, 2);
    page.part('gallery-track')?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await inView(page, 1);
    await until(() => player(page)?.paused, 'it rests');
  });
});
