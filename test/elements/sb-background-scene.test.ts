import { expect } from '@open-wc/testing';
import { atEnd, frame, provide, settled, stopClock, ui, until } from '../support/fixture.js';
import { backgroundIn } from '../support/pages/background.js';
import { address, base, loaded, picture, state } from '../support/pages/picture.js';
import { prefer } from '../support/preferences.js';
import { screenOf } from '../support/screen.js';

let tests = 0;

describe('<sb-background> image requests, effects and print', () => {
  beforeEach(() => {
    const images = `/test/support/img/vase.jpg?scene${++tests}`;
    provide({ images, device: 'desktop', context: 'page', slowNetwork: false });
    screenOf(1);
  });
  afterEach(() => scrollTo(0, 0));

  /** Renders a block of 400 × 200 px with a picture of ratio 2:1. */
  const block = (attributes: Record<string, string> = {}, above = 0) =>
    backgroundIn(
      { style: `margin-top: ${above}px` },
      { type: 'image', 'image-id': 'vase', proportion: '50', ...attributes },
    );

  it('[BG-05] [IMG-13] requests the picture at the size to which the effect enlarges it', async () => {
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

  it('[BG-05] removes the effect when a colour replaces the picture', async () => {
    const { element } = await block({ effect: 'fixed' });
    await until(() => base(element).dataset.effect === 'fixed', 'the picture has the effect');
    element.type = 'color';
    await until(() => base(element).dataset.effect === 'none', 'the colour has no effect');
    await until(() => base(element).dataset.driver === undefined, 'no effect driver runs');
  });

  it('[BG-05] disables the effect with forced colors', async () => {
    const visitor = await prefer('forced-colors');
    atEnd(visitor.restore);
    const { element } = await block({ effect: 'parallax' });
    await until(() => base(element).dataset.effect, 'the scene is rendered');
    expect(base(element).dataset.effect).to.equal('none');
    expect(base(element).dataset.driver).to.equal(undefined);
  });

  it('[IMG-07] [BG-01] requests a larger picture one second after the block grows or the page is zoomed, none when it shrinks', async () => {
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

  it('[IMG-07] requests nothing while removed: on print, settings, size or id changes; requests the picture once reinserted', async () => {
    const far = await block({ 'image-id': 'gone' }, 9000);
    await until(() => base(far.element).dataset.state === 'not-loaded', 'the scene is rendered');
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
    expect([picture(element) === shown, state(element)], 'unchanged').to.deep.equal([true, 'loaded']);
    expect(address(element)).to.contain('/img/vase_800_');
    box.append(element);
    await until(() => address(element)?.includes('/img/another_1366_'), 'it is requested after the reinsertion');
  });

  it('[BG-01] loads an offscreen picture before printing, but not a video', async () => {
    const { element } = await block({ type: 'video', video: '/demo/video/lamp.mp4' }, 9000);
    await until(() => state(element) === 'not-loaded', 'the scene is rendered');
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
    it(`[BG-05] in print: the picture covers its block without the effect ${effect}`, async () => {
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
