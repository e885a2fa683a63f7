import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-product.js';
import { productVideo } from '../../src/components/catalogue/product/use-gallery.js';
import { listen } from '../../src/events.js';
import type { WireVideo } from '../../src/ports/wire.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { fakeProduct } from '../support/fake-products.js';
import { freshPage } from '../support/fresh-page.js';
import { type ProductPage, shownProduct } from '../support/pages/product.js';
import { until } from '../support/until.js';
import { LINKS, requested, startBackend, useStandIns } from '../support/video.js';

const picture = (id: string) => ({ id, ext: 'jpg', width: 200, height: 250, alt: `Picture ${id}` });
const film = (given: Partial<WireVideo> = {}): WireVideo => ({
  id: 'film',
  link: LINKS.custom,
  title: 'A lamp',
  ...given,
});

const lamp = (videos: WireVideo[], images = ['vase', 'vase-2'].map(picture)) =>
  fakeProduct('p-lamp', { name: 'Lamp', link: '', images, videos });

const player = (page: ProductPage) => page.root.querySelector<HTMLVideoElement>('[part="player"] video');
const frameOf = (page: ProductPage) => page.root.querySelector('[part="player"] iframe');

/** Goes to the video with the arrows and plays it with a key, which is a visitor's hand to the browser. */
async function play(page: ProductPage): Promise<void> {
  for (const at of page.parts('gallery-picture').keys()) {
    if (at === 0) continue;
    page.part('gallery-next')?.click();
    await until(() => page.seen.join() === String(at), `number ${at + 1} is in view`);
  }
  await until(() => page.part('play'), 'the button is there');
  page.part('play')?.focus();
  await sendKeys({ press: 'Enter' });
}

describe('a video of a product', () => {
  let backend: FakeBackend;
  let withdraw: () => void;
  let warned: SinonStub;
  const said = () => warned.args.map(([text]) => String(text));
  before(startBackend);
  beforeEach(() => {
    backend = installFakeBackend({ products: [lamp([film()])] });
    freshPage({ images: '/test/support' });
    withdraw = useStandIns();
    warned = stub(console, 'warn');
  });
  afterEach(() => {
    warned.restore();
    withdraw();
    backend.restore();
  });

  it('stands after the pictures with a thumb of its own, plays once it is pressed, and rests when another is looked at', async () => {
    const page = await shownProduct('product-id="p-lamp"');
    const told: [string, boolean][] = [];
    const hear = ({ type, detail }: CustomEvent<{ byUser: boolean }>) => told.push([type, detail.byUser]);
    const stops = [listen(document, 'video-play', hear), listen(document, 'video-pause', hear)];
    const thumbs = page.parts('gallery-thumb').map(({ ariaLabel }) => ariaLabel);
    expect(thumbs).to.deep.equal(['Picture 1 of 3', 'Picture 2 of 3', 'Video, 3 of 3']);
    expect(player(page)).to.equal(null);
    expect(page.part('gallery-enlarge')?.checkVisibility()).to.equal(true);
    await play(page);
    await until(() => page.part('video')?.dataset.state === 'loaded' && player(page)?.paused === false, 'it plays');
    expect(page.root.activeElement === player(page)).to.equal(true);
    expect(page.part('gallery-enlarge')?.checkVisibility()).to.equal(false);
    await expect(page.element).to.be.accessible();
    page.part('gallery-thumb')?.click();
    await until(() => page.seen.join() === '0', 'the first picture is in view');
    await until(() => player(page)?.paused, 'it rests');
    expect(told).to.deep.equal([
      ['video-play', true],
      ['video-pause', false],
    ]);
    for (const stop of stops) stop();
  });

  it('has the button named by its title, or by the product, and nothing of its host is asked for before', async () => {
    backend.data.products = [lamp([film({ link: 'https://vimeo.com/76979871', title: '' })])];
    const before = requested().length;
    const page = await shownProduct('product-id="p-lamp"');
    await until(() => page.part('play'), 'the button is there');
    expect(page.part('play')?.ariaLabel).to.equal('Play the video of Lamp');
    expect(
      requested()
        .slice(before)
        .filter((address) => address.includes('/demo/video/')),
    ).to.deep.equal([]);
    await play(page);
    await until(() => frameOf(page), "the host's player is there");
  });

  it('alone is the whole gallery; taken out while it plays it is silent, and can be played again', async () => {
    backend.data.products = [lamp([film({ poster: picture('vase') })], [])];
    const page = await shownProduct('product-id="p-lamp"');
    expect(page.parts('gallery-thumb')).to.have.length(0);
    await until(() => page.part('video')?.querySelector('[part=picture][data-state=loaded]'), 'its poster is there');
    await expect(page.element).to.be.accessible();
    await play(page);
    await until(() => player(page)?.paused === false, 'it plays');
    const old = player(page);
    const { parentElement } = page.element;
    page.element.remove();
    await until(() => old?.paused, 'it is silent');
    parentElement?.append(page.element);
    await until(() => page.part('video')?.dataset.state === 'preview', 'its poster is back');
    await play(page);
    await until(() => player(page)?.paused === false, 'it plays again');
  });

  it('whose link leads to none is left out, with one warning each: an address of anybody, no address, a script', async () => {
    const links = ['https://anybody.example/page', '', 'javascript:alert(1)'];
    backend.data.products = [lamp(links.map((link, at) => film({ id: `film-${at}`, link })))];
    const page = await shownProduct('product-id="p-lamp"');
    await until(() => page.parts('gallery-picture').length === 2, 'there are two pictures');
    const leftOut = () => said().filter((text) => text.includes('is left out'));
    await until(() => leftOut().length === links.length, 'all is said');
    expect(page.parts('video')).to.have.length(0);
    expect(leftOut()).to.deep.equal(
      links.map(
        (link, at) =>
          `<sb-product>: video "film-${at}" of product "p-lamp" is left out: "${link}" is no link to a video`,
      ),
    );
  });

  it('that cannot be played says so once and shows its poster', async () => {
    backend.data.products = [lamp([film({ link: '/demo/video/none.webm' })])];
    const page = await shownProduct('product-id="p-lamp"');
    await play(page);
    await until(() => said().join().includes('the video could not be played'), 'it is said');
    await until(() => page.part('video')?.dataset.state === 'preview', 'the poster is back');
    expect(page.part('play')?.checkVisibility()).to.equal(true);
  });

  it('is left out where what plays it cannot be loaded', async () => {
    const failing = stub(productVideo, 'load').rejects(new Error('no network'));
    const page = await shownProduct('product-id="p-lamp"');
    await until(() => said().join().includes('plays the videos'), 'it is said');
    await until(() => page.parts('gallery-thumb').length === 2, 'the pictures are there');
    failing.restore();
  });

  it('on a slow network waits for the press as well', async () => {
    const slow = site().provide({ slowNetwork: true });
    const page = await shownProduct('product-id="p-lamp"');
    await play(page);
    await until(() => player(page)?.paused === false, 'it plays');
    slow();
  });
});
