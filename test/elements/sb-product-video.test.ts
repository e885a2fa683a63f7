// slow: 16 smooth steps of a gallery, six videos that are started, axe four times
import { expect } from '@open-wc/testing';
import { spy, stub } from 'sinon';
import '../../elements/sb-product.js';
import { productVideo } from '../../src/components/catalogue/gallery/use-gallery.js';
import { listen } from '../../src/events.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakePicture } from '../support/fake-products.js';
import { accessible, atEnd, frame, quiet, settled, until } from '../support/fixture.js';
import { shownProduct } from '../support/pages/product.js';
import { film, frameOf, goOnTo, inView, lamp, play, player, playing, stateOf } from '../support/pages/product-video.js';
import { openShop } from '../support/pages/shop-page.js';
import { requested, startBackend, useStandIns } from '../support/video.js';

describe('a video of a product', () => {
  let backend: FakeBackend;
  const heard = quiet();
  const said = () => heard.warnings;
  const shown = (attributes = '') => shownProduct(`product-id="p-lamp" ${attributes}`);
  before(startBackend);
  beforeEach(() => {
    backend = openShop({ products: [lamp([film()])] });
    atEnd(useStandIns());
  });

  it('stands after the pictures with a thumb of its own, plays once it is pressed, and rests when another is looked at', async () => {
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
    // it must not end before, however long axe takes
    (player(page) as HTMLVideoElement).loop = true;
    await accessible(page.element);
    page.part('gallery-thumb')?.click();
    await inView(page, 0);
    // a browser tells of it a moment after it has paused
    await until(() => player(page)?.paused && told.length > 1, 'it rests, which is told');
    expect(told).to.deep.equal([
      ['video-play', true],
      ['video-pause', false],
    ]);
  });

  it('has button and player named by its title, or by the product, and nothing of its host is asked for before', async () => {
    backend.data.products = [lamp([film({ link: 'https://vimeo.com/76979871', title: '' })])];
    const before = requested().length;
    const page = await shown();
    await until(() => page.part('play'), 'the button is there');
    expect(page.part('play')?.ariaLabel).to.equal('Play the video of Lamp');
    expect(requested().slice(before).join()).to.not.include('/demo/video/');
    await play(page);
    await until(() => frameOf(page), "the host's player is there");
    expect(frameOf(page)?.title).to.equal('Lamp');
    await until(() => stateOf(page) === 'loaded', 'it plays');
    await accessible(page.element);
  });

  it('has its captions, in the language of the element and not of the page', async () => {
    backend.data.products = [lamp([film({ captions: '/demo/video/lamp.vtt', title: '' })])];
    const page = await shown('language="ru"');
    await playing(page);
    expect(player(page)?.ariaLabel, 'a file is named by its product as well').to.equal('Lamp');
    await accessible(page.element);
    await until(() => player(page)?.textTracks[0]?.cues?.length === 2, 'the captions are there');
    expect(player(page)?.textTracks[0]?.mode).to.equal('showing');
    expect(player(page)?.textTracks[0]?.language).to.equal('ru');
  });

  it('is one of two: each says how long it is where that is known, plays by itself, and rests when it is left', async () => {
    const second = film({ id: 'film-2', link: '/demo/video/lamp.webm?2' });
    backend.data.products = [lamp([film({ duration: 3725 }), second])];
    const page = await shown();
    await until(() => page.parts('play').length === 2, 'the posters are there');
    expect(page.parts('duration').map(({ textContent }) => textContent)).to.deep.equal(['1:02:05']);
    await goOnTo(page, 2);
    expect(page.part('duration')?.checkVisibility()).to.equal(true);
    await accessible(page.element);
    await playing(page, 2);
    await goOnTo(page, 3);
    await until(() => player(page, 2)?.paused, 'the first rests');
    await play(page, 3);
    await until(() => player(page, 3)?.paused === false, 'the second plays');
    expect(player(page, 2)?.paused).to.equal(true);
    page.part('gallery-previous')?.click();
    await inView(page, 2);
    await until(() => player(page, 3)?.paused, 'the second rests');
  });

  it('has nothing of the gallery over its controls where there are no thumbs; before it what enlarges and which one it is stand at opposite sides of the picture', async () => {
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

  it('has its poster on the ground that pictures have, on a light page and on a dark one, and a light button on both', async () => {
    backend.data.products = [lamp([film({ poster: fakePicture('vase'), duration: 4 })])];
    const page = await shown();
    await until(() => page.part('video')?.querySelector('[part=picture]'), 'its poster is there');
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
    expect([...buttons], 'the same on both').to.have.length(1);
  });

  it('alone is the whole gallery; taken out while it plays it is silent, and can be played again', async () => {
    backend.data.products = [lamp([film({ poster: fakePicture('vase') })], [])];
    const page = await shown();
    expect(page.parts('gallery-thumb')).to.have.length(0);
    await until(() => page.part('video')?.querySelector('[part=picture][data-state=loaded]'), 'its poster is there');
    await accessible(page.element);
    await playing(page);
    const old = player(page);
    const { parentElement } = page.element;
    page.element.remove();
    await until(() => old?.paused, 'it is silent');
    parentElement?.append(page.element);
    await until(() => stateOf(page) === 'preview', 'its poster is back');
    await playing(page);
  });

  it('whose link leads to none is left out, with one warning each: an address of anybody, no address, a script', async () => {
    const links = ['https://anybody.example/page', '', 'javascript:alert(1)'];
    backend.data.products = [lamp(links.map((link, at) => film({ id: `film-${at}`, link })))];
    const page = await shown();
    await until(() => page.parts('gallery-picture').length === 2, 'there are two pictures');
    const leftOut = () => said().filter((text) => text.includes('is left out'));
    await until(() => leftOut().length === links.length, 'all is said');
    expect(page.parts('video')).to.have.length(0);
    const why = (link: string, at: number) =>
      `video "film-${at}" of product "p-lamp" is left out: "${link}" is no link to a video`;
    expect(leftOut()).to.deep.equal(links.map((link, at) => `<sb-product>: ${why(link, at)}`));
  });

  it('that cannot be played says so once and shows its poster', async () => {
    backend.data.products = [lamp([film({ link: '/demo/video/none.webm' })])];
    const page = await shown();
    await play(page);
    const failures = () => said().filter((text) => text.includes('the video could not be played'));
    await until(() => failures().length > 0, 'it is said');
    await until(() => stateOf(page) === 'preview', 'the poster is back');
    expect(page.part('play')?.checkVisibility()).to.equal(true);
    await frame();
    expect(failures()).to.have.length(1);
  });

  it('whose player cannot be loaded is left out with one warning; in view then, it leaves the last picture in its place', async () => {
    backend.data.products = [lamp([film()], [fakePicture('vase')])];
    let reject = (_cause: Error) => {};
    stub(productVideo, 'load').returns(new Promise((_, no) => (reject = no)));
    const page = await shown();
    await goOnTo(page, 1);
    reject(new Error('no network'));
    await until(() => page.parts('gallery-picture').length === 1, 'there is one picture');
    expect(page.seen).to.deep.equal([0]);
    const why = 'the video player of a product could not be loaded';
    expect(said().filter((text) => text.includes(why))).to.have.length(1);
    page.part('gallery-enlarge')?.click();
    await until(() => page.part('zoom')?.matches('[open]'), 'it can be enlarged');
  });

  it('is no matter where no gallery is shown: nothing is loaded for the button alone, nor warned of', async () => {
    backend.data.products = [lamp([film({ link: 'https://anybody.example/page' })])];
    const loading = spy(productVideo, 'load');
    await shown('layout="button"');
    await settled();
    expect(loading.callCount).to.equal(0);
    expect(said()).to.deep.equal([]);
  });
});
