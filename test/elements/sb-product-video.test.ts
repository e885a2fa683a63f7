// slow: 16 smooth scrolls of a gallery, six videos that start, axe three times
import { expect } from '@open-wc/testing';
import { spy, stub } from 'sinon';
import '../../elements/sb-product.js';
import { productVideo } from '../../src/components/catalogue/gallery/use-gallery.js';
import { listen } from '../../src/events.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakePicture } from '../support/fake-products.js';
import { accessible, atEnd, quiet, settled, until } from '../support/fixture.js';
import { shownProduct } from '../support/pages/product.js';
import { film, frameOf, goOnTo, inView, lamp, play, player, playing, stateOf } from '../support/pages/product-video.js';
import { openShop } from '../support/pages/shop-page.js';
import { requested, startBackend, useStandIns } from '../support/video.js';

describe('product video', () => {
  let backend: FakeBackend;
  const heard = quiet();
  const said = () => heard.warnings;
  const shown = (attributes = '') => shownProduct(`product-id="p-lamp" ${attributes}`);
  before(startBackend);
  beforeEach(() => {
    backend = openShop({ products: [lamp([film()])] });
    atEnd(useStandIns());
  });

  it('follows the pictures with its own thumb, plays when clicked, and pauses when another picture is selected', async () => {
    const page = await shown();
    const told: [string, boolean][] = [];
    const hear = ({ type, detail }: CustomEvent<{ byUser: boolean }>) => told.push([type, detail.byUser]);
    for (const name of ['video-play', 'video-pause'] as const) atEnd(listen(document, name, hear));
    const thumbs = page.parts('gallery-thumb').map(({ ariaLabel }) => ariaLabel);
    expect(thumbs).to.deep.equal(['Picture 1 of 3', 'Picture 2 of 3', 'Video, 3 of 3']);
    expect(player(page)).to.equal(null);
    expect(page.part('gallery-enlarge')?.checkVisibility()).to.equal(true);
    await playing(page);
    expect(page.root.activeElement === player(page)).to.equal(true);
    expect(page.part('gallery-enlarge')?.checkVisibility()).to.equal(false);
    // looped, so that it does not end while axe runs
    (player(page) as HTMLVideoElement).loop = true;
    await accessible(page.element);
    page.part('gallery-thumb')?.click();
    await inView(page, 0);
    // the pause event follows the pause itself
    await until(() => player(page)?.paused && told.length > 1, 'it is paused and the event is dispatched');
    expect(told).to.deep.equal([
      ['video-play', true],
      ['video-pause', false],
    ]);
  });

  it('names button and player by the product where it has no title, and requests nothing from the host before play', async () => {
    backend.data.products = [lamp([film({ link: 'https://vimeo.com/76979871', title: '' })])];
    const before = requested().length;
    const page = await shown();
    await until(() => page.part('play'), 'the button is rendered');
    expect(page.part('play')?.ariaLabel).to.equal('Play the video of Lamp');
    expect(requested().slice(before).join()).to.not.include('/demo/video/');
    await play(page);
    await until(() => frameOf(page), "the host's player is rendered");
    expect(frameOf(page)?.title).to.equal('Lamp');
    await until(() => stateOf(page) === 'loaded', 'it plays');
    await accessible(page.element);
  });

  it('shows its captions in the language of the element, not of the page', async () => {
    backend.data.products = [lamp([film({ captions: '/demo/video/lamp.vtt', title: '' })])];
    const page = await shown('language="ru"');
    await playing(page);
    expect(player(page)?.ariaLabel, 'the player of a file is named by the product').to.equal('Lamp');
    await until(() => player(page)?.textTracks[0]?.cues?.length === 2, 'the captions are loaded');
    expect(player(page)?.textTracks[0]?.mode).to.equal('showing');
    expect(player(page)?.textTracks[0]?.language).to.equal('ru');
  });

  it('with two videos: shows a known duration, plays each on its own, and pauses it when another is selected', async () => {
    const second = film({ id: 'film-2', link: '/demo/video/lamp.webm?2' });
    backend.data.products = [lamp([film({ duration: 3725 }), second])];
    const page = await shown();
    await until(() => page.parts('play').length === 2, 'the posters are shown');
    expect(page.parts('duration').map(({ textContent }) => textContent)).to.deep.equal(['1:02:05']);
    await goOnTo(page, 2);
    expect(page.part('duration')?.checkVisibility()).to.equal(true);
    await accessible(page.element);
    await playing(page, 2);
    await goOnTo(page, 3);
    await until(() => player(page, 2)?.paused, 'the first is paused');
    await play(page, 3);
    await until(() => player(page, 3)?.paused === false, 'the second plays');
    expect(player(page, 2)?.paused).to.equal(true);
    page.part('gallery-previous')?.click();
    await inView(page, 2);
    await until(() => player(page, 3)?.paused, 'the second is paused');
  });

  it('without thumbs: hides the position counter on a video, and on pictures puts it opposite the enlarge button', async () => {
    const page = await shown('layout="card" cards="full"');
    const counter = page.part('gallery-position') as HTMLElement;
    expect(counter.checkVisibility()).to.equal(true);
    expect(getComputedStyle(counter).pointerEvents).to.equal('none');
    const isLeft = (name: string) => {
      const [box, stage] = [name, 'gallery-stage'].map((part) => page.part(part)?.getBoundingClientRect() as DOMRect);
      return box && stage && box.left + box.width / 2 < stage.left + stage.width / 2;
    };
    for (const dir of ['ltr', 'rtl']) {
      page.element.dir = dir;
      expect([isLeft('gallery-enlarge'), isLeft('gallery-position')]).to.deep.equal([dir === 'ltr', dir === 'rtl']);
    }
    const figures = counter.firstElementChild as HTMLElement;
    expect([figures.textContent, getComputedStyle(figures).direction]).to.deep.equal(['1 / 3', 'ltr']);
    page.element.dir = 'ltr';
    await goOnTo(page, 2);
    expect(page.part('gallery-position')).to.equal(null);
    page.part('gallery-next')?.click();
    await inView(page, 0);
    expect(page.part('gallery-position')?.textContent).to.equal('1 / 3');
  });

  it('has the background of the pictures in light and dark schemes, and the same button colours in both', async () => {
    backend.data.products = [lamp([film({ poster: fakePicture('vase'), duration: 4 })])];
    const page = await shown();
    await until(() => page.part('video')?.querySelector('[part=picture]'), 'its poster is shown');
    const paint = (name: string) => getComputedStyle(page.part(name) as HTMLElement);
    const buttons = new Set<string>();
    for (const scheme of ['light', 'dark']) {
      page.element.style.colorScheme = scheme;
      expect(paint('video').backgroundColor, scheme).to.equal(paint('gallery-track').backgroundColor);
      expect(getComputedStyle(page.part('video')?.querySelector('[part=picture]') as Element).colorScheme).to.equal(
        scheme,
      );
      buttons.add(`${paint('play').backgroundColor} ${paint('duration').color}`);
    }
    expect([...buttons], 'the same in both schemes').to.have.length(1);
  });

  it('works as the only item of the gallery, stops when removed while playing, and plays again when reinserted', async () => {
    backend.data.products = [lamp([film({ poster: fakePicture('vase') })], [])];
    const page = await shown();
    expect(page.parts('gallery-thumb')).to.have.length(0);
    await until(() => page.part('video')?.querySelector('[part=picture][data-state=loaded]'), 'its poster is shown');
    await playing(page);
    const old = player(page);
    const { parentElement } = page.element;
    page.element.remove();
    await until(() => old?.paused, 'it is paused');
    parentElement?.append(page.element);
    await until(() => stateOf(page) === 'preview', 'its poster is shown again');
    await playing(page);
  });

  it('is left out with one warning each for an unknown host, an empty link and a javascript: link', async () => {
    const links = ['https://anybody.example/page', '', 'javascript:alert(1)'];
    backend.data.products = [lamp(links.map((link, at) => film({ id: `film-${at}`, link })))];
    const page = await shown();
    await until(() => page.parts('gallery-picture').length === 2, 'two pictures are shown');
    const leftOut = () => said().filter((text) => text.includes('is left out'));
    await until(() => leftOut().length === links.length, 'all warnings are logged');
    expect(page.parts('video')).to.have.length(0);
    const why = (link: string, at: number) =>
      `video "film-${at}" of product "p-lamp" is left out: "${link}" is no link to a video`;
    expect(leftOut()).to.deep.equal(links.map((link, at) => `<sb-product>: ${why(link, at)}`));
  });

  it('is left out with one warning when its player cannot be loaded, and the last picture is shown in its place', async () => {
    backend.data.products = [lamp([film()], [fakePicture('vase')])];
    let reject = (_cause: Error) => {};
    stub(productVideo, 'load').returns(new Promise((_, no) => (reject = no)));
    const page = await shown();
    await goOnTo(page, 1);
    reject(new Error('no network'));
    await until(() => page.parts('gallery-picture').length === 1, 'one picture is left');
    expect(page.seen).to.deep.equal([0]);
    const why = 'the video player of a product could not be loaded';
    expect(said().filter((text) => text.includes(why))).to.have.length(1);
    page.part('gallery-enlarge')?.click();
    await until(() => page.part('zoom')?.matches('[open]'), 'the zoom is open');
  });

  it('with layout="button": loads no player module and logs no warning', async () => {
    backend.data.products = [lamp([film({ link: 'https://anybody.example/page' })])];
    const loading = spy(productVideo, 'load');
    await shown('layout="button"');
    await settled();
    expect(loading.callCount).to.equal(0);
    expect(said()).to.deep.equal([]);
  });
});
