import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import type { SbImageElement } from '../../elements/sb-image.js';
import { site } from '../../src/stores/site.js';
import { accessible, atEnd, quiet, settled, stopClock, until } from '../support/fixture.js';
import { vaseIn } from '../support/pages/image.js';
import { base, loaded, picture, state } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';

/** An image service that answers every address, and is like no other test's: what is asked of it can be counted. */
let tests = 0;
const service = () => `/test/support/img/vase.jpg?${++tests}`;
const askedOf = (address: string) =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(`${address}/`))
    .map((name) => name.slice(name.indexOf('/img/', name.indexOf('?'))));

describe('<sb-image> asks', () => {
  const said = quiet();
  let images: string;
  const provide = (settings: Parameters<ReturnType<typeof site>['provide']>[0]) => {
    const withdraw = site().provide(settings);
    atEnd(withdraw);
    return withdraw;
  };
  beforeEach(() => {
    performance.setResourceTimingBufferSize(5000);
    images = service();
    provide({ images });
    screenOf(1);
  });

  /** What is empty is not set. */
  function vase(width: number, attributes: Record<string, string> = {}) {
    const all = Object.entries({ proportion: '125', ...attributes });
    return vaseIn(width, Object.fromEntries(all.filter(([, value]) => value !== '')));
  }
  const asked = () => askedOf(images);

  /** Makes the box another size and lets the second after it pass. */
  async function resize(box: HTMLElement, width: number) {
    await settled();
    const clock = stopClock();
    box.style.width = `${width}px`;
    await settled();
    clock.tick(1000);
    clock.restore();
    await settled();
  }

  it('[IMG-06] for nothing that is below the fold, and for each picture once when it comes near', async () => {
    const list = await fixture<HTMLElement>(html`<div></div>`);
    const pictures = Array.from({ length: 12 }, (_, index) => {
      const element = document.createElement('sb-image');
      element.setAttribute('image-id', `p${index}`);
      element.setAttribute('proportion', '100');
      return element;
    });
    list.style.cssText = 'width: 300px; margin-top: 9000px';
    list.append(...pictures);
    await settled();
    expect(asked()).to.deep.equal([]);
    expect(pictures.map(state)).to.deep.equal(pictures.map(() => 'not-loaded'));
    pictures[0]?.scrollIntoView();
    await loaded(pictures[0] as SbImageElement);
    await settled();
    expect(state(pictures[11] as SbImageElement)).to.equal('not-loaded');
    list.scrollIntoView({ block: 'end' });
    for (const each of pictures) {
      each.scrollIntoView();
      await loaded(each);
    }
    expect(asked().sort()).to.deep.equal(pictures.map((_, index) => `/img/p${index}_300_q70.jpg`).sort());
  });

  it('for nothing anew when mode, language, device or network change', async () => {
    const { element } = await vase(400);
    await loaded(element);
    const shown = picture(element);
    for (const settings of [
      { mode: 'admin' },
      { mode: 'preview' },
      { language: 'ru' },
      { device: 'mobile' },
      { slowNetwork: true },
    ] as const) {
      provide(settings);
      await settled();
    }
    element.setAttribute('mode', 'admin');
    await settled();
    expect(asked()).to.deep.equal(['/img/vase_400_q70.jpg']);
    expect(picture(element)).to.equal(shown);
    expect(state(element)).to.equal('loaded');
  });

  it('[IMG-07] once per size: growing, shrinking and growing again asks for what is larger only', async () => {
    const { element, box } = await vase(200);
    await loaded(element);
    for (const width of [400, 300, 200, 400]) await resize(box, width);
    await until(() => picture(element)?.src.includes('vase_400'), 'the larger picture is shown');
    expect(asked()).to.deep.equal(['/img/vase_200_q70.jpg', '/img/vase_400_q70.jpg']);
    element.scale = 'contain';
    await settled();
    expect(asked()).to.have.length(2);
  });

  it('[IMG-07] for a larger one when the box that it covers has only become higher', async () => {
    const { element, box } = await vase(200, { proportion: '', width: '800', height: '400' });
    element.style.height = '100px';
    box.style.height = 'auto';
    await loaded(element);
    await settled();
    const clock = stopClock();
    element.style.height = '200px';
    await until(() => base(element).clientHeight === 200, 'it is higher');
    await settled();
    clock.tick(1000);
    clock.restore();
    await until(() => picture(element)?.src.includes('vase_400'), 'the larger picture is shown');
    expect(asked()).to.deep.equal(['/img/vase_200_q70.jpg', '/img/vase_400_q70.jpg']);
  });

  it('[IMG-07] [IMG-04] for a sharper one when the page is zoomed, whatever the box', async () => {
    const { element } = await vase(200);
    await loaded(element);
    const clock = stopClock();
    window.devicePixelRatio = 1.5;
    dispatchEvent(new Event('resize'));
    clock.tick(600);
    window.devicePixelRatio = 2;
    dispatchEvent(new Event('resize'));
    clock.tick(999);
    await settled();
    expect(asked()).to.have.length(1);
    clock.tick(1);
    clock.restore();
    await until(() => picture(element)?.src.includes('vase_400'), 'the sharper picture is shown');
    expect(asked()).to.deep.equal(['/img/vase_200_q70.jpg', '/img/vase_400_q70.jpg']);
    element.remove();
    await settled();
    window.devicePixelRatio = 1;
    dispatchEvent(new Event('resize'));
  });

  it('[IMG-04] [IMG-05] on a slow network for fewer pixels of lower quality, in each format', async () => {
    provide({ slowNetwork: true });
    window.devicePixelRatio = 3;
    for (const [ext, quality] of [
      ['jpg', 50],
      ['webp', 50],
      ['avif', 45],
    ]) {
      const { element } = await vase(200, { ext: String(ext) });
      await until(() => state(element) !== 'not-loaded', 'the picture is asked for');
      expect(picture(element)?.getAttribute('src')).to.equal(`${images}/img/vase_300_q${quality}.${ext}`);
    }
  });

  it('[IMG-05] for the best format that the browser knows, at that format’s quality', async () => {
    const { element } = await vase(400, { formats: 'avif webp' });
    await loaded(element);
    const sources = [...base(element).querySelectorAll('source')].map(({ type, srcset }) => [type, srcset]);
    expect(sources).to.deep.equal([
      ['image/avif', `${images}/img/vase_400_q55.avif`],
      ['image/webp', `${images}/img/vase_400_q70.webp`],
    ]);
    expect(picture(element)?.getAttribute('src')).to.equal(`${images}/img/vase_400_q70.jpg`);
    expect(picture(element)?.currentSrc).to.match(/vase_400_q(55\.avif|70\.webp)$/);
    expect(asked()).to.have.length(1);
    expect(element.getBoundingClientRect().height).to.equal(500);
    await accessible(element);
  });

  it('for the picture’s own format where the service has it in no other', async () => {
    provide({ images: '/test/support' });
    const { element } = await vase(400, { formats: 'webp' });
    await loaded(element);
    expect(picture(element)?.currentSrc).to.match(/vase_400_q70\.jpg$/);
  });

  it('[IMG-13] as a background for one of four widths, and covers the box it stands in', async () => {
    const { element, box } = await vase(900, { type: 'background', proportion: '', width: '2400', height: '1200' });
    box.style.position = 'relative';
    box.style.height = '300px';
    await loaded(element);
    const { x, y, width, height } = base(element).getBoundingClientRect();
    const outer = box.getBoundingClientRect();
    expect([x, y, width, height]).to.deep.equal([outer.x, outer.y, 900, 300]);
    expect(picture(element)?.getBoundingClientRect().height).to.equal(300);
    expect(asked()).to.deep.equal(['/img/vase_1366_q70.jpg']);
    await resize(box, 1200);
    expect(asked()).to.have.length(1);
    await resize(box, 1500);
    await until(() => picture(element)?.src.includes('vase_1920'), 'the next width is shown');
  });

  it('[IMG-10] and knows the class of its box’s size, as it changes', async () => {
    const { element, box } = await vase(200, { proportion: '', width: '1000', height: '1000' });
    await until(() => base(element).dataset.size === 'xsmall', 'a small box');
    for (const [width, size] of [
      [390, 'small'],
      [500, 'medium'],
      [700, 'large'],
      [180, 'xsmall'],
    ] as const) {
      box.style.width = `${width}px`;
      await until(() => base(element).dataset.size === size, `${width} is ${size}`);
    }
  });

  it('[IMG-06] and tells each state with the address', async () => {
    quiet(/Image preload error/);
    const heard: unknown[] = [];
    const listener = ({ detail }: CustomEvent<unknown>) => heard.push(detail);
    document.addEventListener('image-change', listener);
    try {
      const { element } = await vase(400);
      await loaded(element);
      const url = `${images}/img/vase_400_q70.jpg`;
      expect(heard).to.deep.equal([
        { state: 'loading', url },
        { state: 'loaded', url },
      ]);
      provide({ images: '/test/nowhere' });
      await until(() => state(element) === 'failed', 'the other one failed');
      expect(heard.at(-1)).to.deep.equal({ state: 'failed', url: '/test/nowhere/img/vase_400_q70.jpg' });
    } finally {
      document.removeEventListener('image-change', listener);
    }
  });

  it('[IMG-12] once when the answer is a page instead of a picture, also after resizes', async () => {
    provide({ images: '/test/bench/pages/leak.html?' });
    const { element, box } = await vase(200);
    await until(() => state(element) === 'failed', 'the page is no picture');
    await resize(box, 400);
    await settled();
    expect(state(element)).to.equal('failed');
    expect(element.getBoundingClientRect().height).to.equal(500);
    expect(said.calls).to.deep.equal([
      ['Image preload error', element, '/test/bench/pages/leak.html?/img/vase_200_q70.jpg'],
    ]);
    expect(base(element).textContent).to.equal('Green vase');
  });

  it('[IMG-01] sizes that make no sense warn once and leave a sane box', async () => {
    for (const [name, value] of [
      ['width', '-5'],
      ['width', '1e99'],
      ['height', 'NaN'],
      ['proportion', '100000'],
      ['ext', 'bmp'],
      ['formats', 'jxl'],
      ['scale', 'fill'],
      ['x', '101'],
    ] as const) {
      said.forget();
      fixtureCleanup();
      const { element } = await vase(300, { width: '400', height: '500', proportion: '', [name]: value });
      element.setAttribute('alt', 'Another word');
      await loaded(element);
      expect(said.calls).to.have.length(1);
      expect(said.warnings[0]).to.contain(`${name}="${value}"`);
      expect(element.getBoundingClientRect().height).to.be.within(10, 1500);
      expect(picture(element)?.getAttribute('src')).to.match(/_300_q70\.jpg$/);
    }
    const thin = await vase(300, { width: '1', height: '99999' });
    expect(thin.element.getBoundingClientRect().height).to.be.below(1500);
  });

  it('for all pictures when the page goes to the printer', async () => {
    const { element, box } = await vase(400);
    element.remove();
    await settled();
    box.style.marginTop = '9000px';
    const far = document.createElement('sb-image');
    far.setAttribute('image-id', 'far');
    far.setAttribute('proportion', '50');
    box.append(far);
    await settled();
    expect(state(far)).to.equal('not-loaded');
    dispatchEvent(new Event('beforeprint'));
    await loaded(far);
    expect(asked().filter((address) => address.includes('far'))).to.deep.equal(['/img/far_400_q70.jpg']);
  });

  it('[MODE-03] for nothing while it is hidden on the device, and goes on when it is not', async () => {
    provide({ device: 'mobile' });
    const { element } = await vase(400, { 'hidden-on': 'mobile' });
    await settled();
    expect(asked()).to.deep.equal([]);
    provide({ device: 'desktop' });
    await loaded(element);
    provide({ device: 'mobile' });
    await settled();
    provide({ device: 'desktop' });
    await settled();
    expect(state(element)).to.equal('loaded');
    expect(asked()).to.deep.equal(['/img/vase_400_q70.jpg']);
  });
});
