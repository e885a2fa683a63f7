import { expect, fixture, html } from '@open-wc/testing';
import { site } from '../../src/stores/site.js';
import { atEnd, quiet, settled, stopClock, until } from '../support/fixture.js';
import { vaseIn } from '../support/pages/image.js';
import { address, base, loaded, picture, state } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';

/** An image service that answers every address, and is like no other test's. */
let tests = 0;
const service = () => `/test/support/img/vase.jpg?answers${++tests}`;

describe('<sb-image> and what it is answered', () => {
  const heard = quiet();
  let images: string;
  beforeEach(() => {
    images = service();
    atEnd(site().provide({ images }));
    screenOf(1);
  });
  afterEach(async () => {
    scrollTo(0, 0);
  });

  const vase = (attributes: Record<string, string> = {}, width = 400) =>
    vaseIn(width, { proportion: '125', ...attributes });

  it('[IMG-06] an answer to what is no longer wanted changes nothing, good or bad', async () => {
    for (const answer of ['load', 'error']) {
      const { element } = await vase({ loading: 'eager', 'image-id': 'old' });
      const old = picture(element) as HTMLImageElement;
      element.imageId = 'young';
      await element.updateComplete;
      old.dispatchEvent(new Event(answer));
      await element.updateComplete;
      expect(state(element), answer).to.equal('loading');
      expect(address(element)).to.contain('/img/young_');
      await loaded(element);
      expect(address(element)).to.contain('/img/young_');
    }
  });

  it('[IMG-06] a picture that is taken back while it is on its way does not come', async () => {
    const { element } = await vase({ loading: 'eager' });
    const old = picture(element) as HTMLImageElement;
    element.imageId = '';
    await element.updateComplete;
    old.dispatchEvent(new Event('load'));
    await settled();
    expect(state(element)).to.equal('not-loaded');
    expect(address(element)).to.equal(null);
  });

  it('[IMG-07] what has become too small on its way is shown, and then asked for larger', async () => {
    const clock = stopClock();
    const { element, box } = await vase({ loading: 'eager' }, 200);
    box.style.width = '400px';
    dispatchEvent(new Event('resize'));
    clock.tick(1000);
    expect(address(element)).to.contain('vase_200_');
    await until(() => address(element)?.includes('vase_400_'), 'the larger one is shown');
  });

  it('[IMG-07] [IMG-12] one that cannot be had larger is asked for no more, however large its box becomes', async () => {
    atEnd(site().provide({ images: '/test/support' }));
    const { element, box } = await vase({}, 200);
    await loaded(element);
    await settled();
    const clock = stopClock();
    for (const width of [300, 400]) {
      box.style.width = `${width}px`;
      await settled();
      clock.tick(1000);
      await until(() => heard.warnings.length === 1, 'the failure is logged');
    }
    await settled();
    expect(state(element)).to.equal('loaded');
    expect(address(element)).to.contain('vase_200_');
    expect(heard.warnings).to.have.length(1);
  });

  it('[IMG-02] without an image service of its own it is the backend that is asked, whenever that is set', async () => {
    atEnd(site().provide({ images: '', api: '/test/nowhere' }));
    const { element } = await vase();
    await until(() => state(element) === 'failed', 'there is none');
    expect(heard.calls[0]?.[2]).to.equal('/test/nowhere/img/vase_400_q70.jpg');
    atEnd(site().provide({ api: images }));
    await loaded(element);
    expect(address(element)).to.equal(`${images}/img/vase_400_q70.jpg`);
  });

  it('[IMG-02] in whatever case its format is written; jpeg is jpg', async () => {
    for (const [ext, asked] of [
      ['JPG', 'vase_400_q70.jpg'],
      ['Jpeg', 'vase_400_q70.jpg'],
      ['WebP', 'vase_400_q70.webp'],
    ] as const) {
      const { element } = await vase({ ext, loading: 'eager' });
      expect(address(element)).to.equal(`${images}/img/${asked}`);
    }
  });

  it('[IMG-02] a drawing, and what moves, is asked for as it is, in no other format', async () => {
    for (const [ext, more] of [
      ['svg', {}],
      ['SVG', {}],
      ['gif', { animated: '' }],
    ] as const) {
      const { element } = await vase({ ext, ...more, formats: 'avif webp', loading: 'eager' });
      expect(address(element)).to.equal(`${images}/img/vase.${ext.toLowerCase()}`);
      expect(base(element).querySelectorAll('source').length).to.equal(0);
    }
  });

  it('[IMG-05] its own format is asked for once, not as another one too', async () => {
    const { element } = await vase({ ext: 'webp', formats: 'avif webp', loading: 'eager' });
    const types = [...base(element).querySelectorAll('source')].map(({ type }) => type);
    expect(types).to.deep.equal(['image/avif']);
  });

  it('[IMG-07] the width that covers its box is reckoned from the picture’s own shape, not from the box’s', async () => {
    const { element } = await vase({ width: '800', height: '400', proportion: '100', loading: 'eager' }, 200);
    expect(element.getBoundingClientRect().height).to.equal(200);
    expect(address(element)).to.contain('vase_400_');
  });

  it('[IMG-09] a proportion says how high the box is, before width and height do; none is higher than anyone would want', async () => {
    const { element } = await vase({ width: '400', height: '500', proportion: '50' }, 200);
    expect(element.getBoundingClientRect().height).to.equal(100);
    const thin = await vase({ width: '1', height: '99999', proportion: '0' }, 200);
    expect(thin.element.getBoundingClientRect().height).to.be.below(1000);
  });

  it('[IMG-06] near is some hundred pixels from the screen, and from what is seen of a row that scrolls', async () => {
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
    await until(() => inRow.slice(0, 2).every((element) => state(element) === 'loaded'), 'those in the row are');
    await settled();
    expect(state(far)).to.equal('not-loaded');
    // 500 pixels to the side, 200 from what is seen of the row; and 1000
    if ('scrollMargin' in IntersectionObserver.prototype) await loaded(inRow[2] as Element);
    expect(state(inRow[4] as Element)).to.equal('not-loaded');
  });

  it('one that has gone before it was asked for is not asked for when the page is printed', async () => {
    const { element, box } = await vase({ 'image-id': 'gone' });
    box.style.marginTop = '9000px';
    const far = await vase({ 'image-id': 'gone' });
    element.remove();
    far.element.remove();
    await settled();
    dispatchEvent(new Event('beforeprint'));
    await settled();
    expect(state(far.element)).to.equal('not-loaded');
  });

  it('cannot be dragged off the page, so that a slider’s drag is one', async () => {
    const { element } = await vase();
    expect(picture(element)?.draggable).to.equal(false);
  });
});
