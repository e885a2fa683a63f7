import { expect, fixture, html } from '@open-wc/testing';
import { accessible, provide, quiet, settled, stopClock, until } from '../support/fixture.js';
import { vaseIn } from '../support/pages/image.js';
import { address, base, loaded, picture, state } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';

/** An image service with a URL unique to each test, which answers any path, so that requests to it can be counted. */
let tests = 0;
const service = () => `/test/support/img/vase.jpg?${++tests}`;
const askedOf = (address: string) =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(`${address}/`))
    .map((name) => name.slice(name.indexOf('/img/', name.indexOf('?'))));

describe('<sb-image> requests', () => {
  const said = quiet();
  let images: string;
  beforeEach(() => {
    performance.setResourceTimingBufferSize(5000);
    images = service();
    provide({ images });
    screenOf(1);
  });

  /** Renders a picture; attributes with an empty value are not set. */
  function vase(width: number, attributes: Record<string, string> = {}) {
    const all = Object.entries({ proportion: '125', ...attributes });
    return vaseIn(width, Object.fromEntries(all.filter(([, value]) => value !== '')));
  }
  const asked = () => askedOf(images);

  /** Resizes the box and lets the delay of one second pass. */
  async function resize(box: HTMLElement, width: number) {
    await settled();
    const clock = stopClock();
    box.style.width = `${width}px`;
    await settled();
    clock.tick(1000);
    clock.restore();
    await settled();
  }

  it('requests nothing again when mode, language, device or network change', async () => {
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

  it('[IMG-07] [IMG-04] requests a sharper picture one second after the last zoom', async () => {
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

  it('[IMG-05] offers each of formats as a <source> at the quality of that format, and makes one request', async () => {
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

  it('falls back to the picture’s own format where the service has no other', async () => {
    provide({ images: '/test/support' });
    const { element } = await vase(400, { formats: 'webp' });
    await loaded(element);
    expect(picture(element)?.currentSrc).to.match(/vase_400_q70\.jpg$/);
  });

  it('[IMG-03] requests an eager picture without a box in the smallest width, and for its box as soon as it has one', async () => {
    const { element, box } = await vaseIn(html`<div style="inline-size: 400px; display: none"></div>`, {
      proportion: '125',
      loading: 'eager',
    });
    await loaded(element);
    expect(asked()).to.deep.equal(['/img/vase_150_q70.jpg']);
    // no delay of one second, as after a resize
    const clock = stopClock();
    box.style.display = '';
    await until(() => address(element)?.endsWith('/img/vase_400_q70.jpg'), 'the larger picture is requested');
    clock.restore();
  });

  it('[IMG-13] type="background": covers its positioned container and is requested in one of the background widths', async () => {
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

  it('[IMG-10] updates data-size with the size of its box', async () => {
    const { element, box } = await vase(200, { proportion: '', width: '1000', height: '1000' });
    await until(() => base(element).dataset.size === 'xsmall', 'data-size of a small box');
    box.style.width = '700px';
    await until(() => base(element).dataset.size === 'large', 'data-size of a large box');
  });

  it('requests offscreen pictures before printing, but not removed ones', async () => {
    const space = await fixture<HTMLElement>(html`<div style="height: 9000px"></div>`);
    const { element: gone } = await vase(400, { 'image-id': 'gone' });
    const { element: far } = await vase(400, { 'image-id': 'far' });
    await settled();
    expect([space.isConnected, state(far)]).to.deep.equal([true, 'not-loaded']);
    gone.remove();
    await settled();
    dispatchEvent(new Event('beforeprint'));
    await loaded(far);
    await settled();
    expect(asked()).to.deep.equal(['/img/far_400_q70.jpg']);
  });

  it('[MODE-03] requests nothing while hidden on the device, and loads once when shown', async () => {
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

  it('[IMG-06] ignores the load and error events of a picture that has been replaced or removed', async () => {
    for (const answer of ['load', 'error']) {
      const { element } = await vase(400, { loading: 'eager', 'image-id': 'old' });
      const old = picture(element) as HTMLImageElement;
      element.imageId = 'young';
      await element.updateComplete;
      const young = picture(element) as HTMLImageElement;
      old.dispatchEvent(new Event(answer));
      await element.updateComplete;
      expect(state(element), answer).to.equal('loading');
      await loaded(element);
      expect(address(element)).to.contain('/img/young_');
      element.imageId = '';
      await element.updateComplete;
      young.dispatchEvent(new Event(answer));
      await settled();
      expect([state(element), address(element)], answer).to.deep.equal(['not-loaded', null]);
    }
  });

  it('[IMG-07] shows a picture that became too small while loading, then requests a larger one', async () => {
    const clock = stopClock();
    const { element, box } = await vase(200, { loading: 'eager' });
    box.style.width = '400px';
    dispatchEvent(new Event('resize'));
    clock.tick(1000);
    expect(address(element)).to.contain('vase_200_');
    await until(() => address(element)?.includes('vase_400_'), 'the larger picture is shown');
  });

  it('[IMG-07] [IMG-12] keeps the picture and stops requesting larger ones after a larger one failed', async () => {
    provide({ images: '/test/support' });
    const { element, box } = await vase(200);
    await loaded(element);
    await settled();
    const clock = stopClock();
    for (const width of [300, 400]) {
      box.style.width = `${width}px`;
      await settled();
      clock.tick(1000);
      await until(() => said.warnings.length === 1, 'the failure is logged');
    }
    await settled();
    expect(state(element)).to.equal('loaded');
    expect(address(element)).to.contain('vase_200_');
    expect(said.warnings).to.have.length(1);
  });

  it('[IMG-06] loads within some hundred pixels of the viewport, and of the visible part of a scrolling row', async () => {
    const page = await fixture<HTMLElement>(
      html`<div style="position: relative; height: 5000px"><div style="width: 300px; overflow: auto hidden; display: flex"></div></div>`,
    );
    const at = (top: number, place: Element = page) => {
      const element = document.createElement('sb-image');
      Object.assign(element, { imageId: `at${top}`, proportion: 100 });
      element.style.cssText = 'width: 100px; flex: none; margin-inline-end: 150px';
      if (place === page) element.style.cssText = `position: absolute; width: 100px; top: ${top}px`;
      place.append(element);
      return element;
    };
    const end = innerHeight - page.getBoundingClientRect().top;
    const row = page.firstElementChild as Element;
    const inRow = [0, 1, 2, 3, 4].map((place) => at(place, row));
    const [near, far] = [at(end + 300), at(end + 1000)];
    await loaded(near);
    await until(
      () => inRow.slice(0, 2).every((element) => state(element) === 'loaded'),
      'the first two in the row are loaded',
    );
    await settled();
    expect(state(far)).to.equal('not-loaded');
    // the third starts 500 px into the row, 200 px beyond its visible part; the fifth 1000 px
    if ('scrollMargin' in IntersectionObserver.prototype) await loaded(inRow[2] as Element);
    expect(state(inRow[4] as Element)).to.equal('not-loaded');
  });
});
