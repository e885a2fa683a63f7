// runs in firefox, webkit: keys and media
// slow: eight smooth scrolls of a gallery, two videos that play, one of them twice to its end
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-product.js';
import { atEnd, frame, settled, until } from '../support/fixture.js';
import { type ProductPage, shownProduct } from '../support/pages/product.js';
import { end, film, focusPlay, goOnTo, inView, lamp, player, playing } from '../support/pages/product-video.js';
import { openShop } from '../support/pages/shop-page.js';
import { startBackend, useStandIns } from '../support/video.js';

describe('product video by keyboard', () => {
  before(startBackend);
  beforeEach(() => {
    openShop({ products: [lamp([film()])] });
    atEnd(useStandIns());
  });

  const focused = (page: ProductPage) => page.root.activeElement?.getAttribute('part');

  it('keeps the arrow keys for seeking while it plays: the gallery does not scroll', async () => {
    const page = await shownProduct('product-id="p-lamp"');
    await playing(page);
    const track = page.part('gallery-track') as HTMLElement;
    const place = track.scrollWidth - track.clientWidth;
    await until(() => Math.abs(track.scrollLeft - place) < 1, 'the gallery has finished scrolling');
    const taken: boolean[] = [];
    page.element.addEventListener('keydown', (event) => taken.push(event.defaultPrevented));
    await sendKeys({ press: 'ArrowRight' });
    await settled();
    expect(page.seen).to.deep.equal([2]);
    expect(taken.includes(true), 'the key is left to the browser, which seeks').to.equal(false);
    expect(track.scrollLeft).to.be.closeTo(place, 1);
    // seeking may have reached its end, where the play button has the focus
    expect(page.part('video')?.contains(page.root.activeElement)).to.equal(true);
  });

  it('hides the enlarge button; arrow keys move the focus from that button, or from play, to the gallery', async () => {
    const page = await shownProduct('product-id="p-lamp"');
    await goOnTo(page, 1);
    page.part('gallery-enlarge')?.focus();
    const press = async (key: string, at: number) => {
      await sendKeys({ press: key });
      await inView(page, at);
      await until(() => focused(page) === 'gallery-track', 'the gallery has the focus');
    };
    await press('ArrowRight', 2);
    expect(page.part('gallery-enlarge')?.checkVisibility()).to.equal(false);
    await focusPlay(page, 2);
    await press('ArrowLeft', 1);
    await press('ArrowRight', 2);
  });

  it('moves the focus to its play button when it ends, unless the focus has left the player', async () => {
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

  it('in RTL: is reached by ArrowLeft and left by ArrowRight, which pauses it', async () => {
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
    await until(() => player(page)?.paused, 'it is paused');
  });
});
