import { expect } from '@open-wc/testing';
import { atEnd, frame, provide, settled, stopClock, ui, until } from '../support/fixture.js';
import { backgroundIn } from '../support/pages/background.js';
import { address, base, loaded, picture, state } from '../support/pages/picture.js';
import { prefer } from '../support/preferences.js';
import { screenOf } from '../support/screen.js';

let tests = 0;

describe('<sb-background> and its scene, zoomed and on paper', () => {
  beforeEach(() => {
    const images = `/test/support/img/vase.jpg?scene${++tests}`;
    provide({ images, device: 'desktop', context: 'page', slowNetwork: false });
    screenOf(1);
  });
  afterEach(() => scrollTo(0, 0));

  /** A block of 400 by 200 with a picture twice as wide as high. */
  const block = (attributes: Record<string, string> = {}, above = 0) =>
    backgroundIn(
      { style: `margin-top: ${above}px` },
      { type: 'image', 'image-id': 'vase', proportion: '50', ...attributes },
    );

  it('[BG-05] [IMG-13] a picture that an effect makes larger than its block is asked for as large', async () => {
    const heights = {
      none: () => 200,
      zoom: () => 200,
      fixed: () => innerHeight,
      parallax: () => 200 + 0.4 * (innerHeight + 200),
    };
    for (const [effect, height] of Object.entries(heights)) {
      const { element } = await block({ effect });
      await loaded(element);
      const width = [800, 1366, 1920, 2160].find((each) => each >= Math.max(400, height() * 2));
      expect(address(element), effect).to.contain(`/img/vase_${width}_`);
    }
  });

  it('[BG-05] a colour has no effect, also when it takes the place of a picture', async () => {
    const { element } = await block({ effect: 'fixed' });
    await until(() => base(element).dataset.effect === 'fixed', 'the picture has it');
    element.type = 'color';
    await until(() => base(element).dataset.effect === 'none', 'the colour has none');
    await until(() => base(element).dataset.driver === undefined, 'nothing is moved');
  });

  it('[BG-05] nothing moves for who asks for colours of their own', async () => {
    const visitor = await prefer('forced-colors');
    atEnd(visitor.restore);
    const { element } = await block({ effect: 'parallax' });
    await until(() => base(element).dataset.effect, 'the scene is there');
    expect(base(element).dataset.effect).to.equal('none');
    expect(base(element).dataset.driver).to.equal(undefined);
  });

  it('[IMG-07] [BG-01] it is asked for larger a second after its block has grown or the page was zoomed, not when it shrinks', async () => {
    const { element, box } = await block();
    await loaded(element);
    await settled();
    for (const [width, ratio, asked] of [
      [1000, 1, 1366],
      [1000, 2, 2160],
      [300, 1, 2160],
    ] as const) {
      const before = address(element);
      const clock = stopClock();
      box.style.width = `${width}px`;
      if (window.devicePixelRatio !== ratio) {
        window.devicePixelRatio = ratio;
        dispatchEvent(new Event('resize'));
      }
      await settled();
      clock.tick(999);
      await settled();
      expect(address(element)).to.equal(before);
      clock.tick(1);
      clock.restore();
      await until(() => address(element)?.includes(`vase_${asked}_q70`), `${asked} pixels are shown`);
      await settled();
    }
    expect(address(element)).to.contain('vase_2160_q70');
  });

  it('[IMG-07] one that has gone asks for nothing: for the printer, when settings change, for a size it had; back, it does', async () => {
    const far = await block({ 'image-id': 'gone' }, 9000);
    await until(() => base(far.element).dataset.state === 'not-loaded', 'the scene is there');
    far.box.remove();
    await Promise.resolve();
    dispatchEvent(new Event('beforeprint'));
    provide({ language: 'de' });
    await settled();
    expect(address(far.element)).to.equal(null);
    const { element, box } = await block();
    await loaded(element);
    await settled();
    const shown = picture(element);
    const clock = stopClock();
    box.style.width = '1000px';
    await settled();
    element.remove();
    await Promise.resolve();
    clock.tick(5000);
    clock.restore();
    element.imageId = 'another';
    await settled();
    expect([picture(element) === shown, state(element)], 'as it was').to.deep.equal([true, 'loaded']);
    expect(address(element)).to.contain('/img/vase_800_');
    box.append(element);
    await until(() => address(element)?.includes('/img/another_1366_'), 'back, it does');
  });

  it('[BG-01] a picture far below the screen is asked for when the page goes to the printer, a video is not', async () => {
    const { element } = await block({ type: 'video', video: '/demo/video/lamp.mp4' }, 9000);
    await until(() => state(element) === 'not-loaded', 'the scene is there');
    await settled();
    expect(address(element)).to.equal(null);
    dispatchEvent(new Event('beforeprint'));
    await loaded(element);
    await import('../../src/components/background/video.js');
    await settled();
    expect(ui(element).part('video')).to.equal(null);
    expect(ui(element).thePart('base').dataset.video).to.equal(undefined);
    element.remove();
    await frame();
    dispatchEvent(new Event('beforeprint'));
  });

  for (const effect of ['fixed', 'parallax', 'zoom']) {
    it(`[BG-05] on paper nothing moves: the picture covers its block as without the effect ${effect}`, async () => {
      const { element, box: place } = await block({ effect }, 1000);
      place.style.paddingBottom = '1000px';
      element.scrollIntoView();
      await loaded(element);
      await until(() => ui(element).thePart('base').dataset.driver, 'the effect has started');
      const sheets = element.shadowRoot?.adoptedStyleSheets ?? [];
      const paper = sheets
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSMediaRule)
        .filter(({ media }) => media.mediaText === 'print');
      expect(paper).to.have.length(1);
      const box = () => {
        const [layer, backdrop] = ['layer', 'backdrop'].map((name) =>
          ui(element).thePart(name).getBoundingClientRect(),
        );
        return [layer, backdrop].map((rect) => [rect?.top, rect?.left, rect?.width, rect?.height]);
      };
      const [whole, moved] = box();
      expect(moved).not.to.deep.equal(whole);
      for (const { media } of paper) media.mediaText = 'all';
      atEnd(() => {
        for (const { media } of paper) media.mediaText = 'print';
      });
      const [layer, still] = box();
      expect(still).to.deep.equal(layer);
    });
  }
});
