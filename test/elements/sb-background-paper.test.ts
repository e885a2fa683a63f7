import { expect } from '@open-wc/testing';
import type { SbBackgroundElement } from '../../elements/sb-background.js';
import { site } from '../../src/stores/site.js';
import { atEnd, frame, settled, stopClock, ui, until } from '../support/fixture.js';
import { backgroundIn } from '../support/pages/background.js';
import { address, loaded, state } from '../support/pages/picture.js';
import { screenOf } from '../support/screen.js';

describe('<sb-background> zoomed and on paper', () => {
  beforeEach(() => {
    atEnd(site().provide({ images: '/test/support/img/vase.jpg?paper', device: 'desktop', context: 'page' }));
    screenOf(1);
  });
  afterEach(async () => {
    scrollTo(0, 0);
  });

  /** A block of 600 × 200 below so much space. */
  async function block(space: number, attributes: Record<string, string> = {}): Promise<SbBackgroundElement> {
    const place = { width: 600, style: `padding: ${space}px 0` };
    return (await backgroundIn(place, { type: 'image', 'image-id': 'vase', ...attributes })).element;
  }

  it('[IMG-07] [BG-01] a sharper picture is asked for a second after the page was zoomed', async () => {
    const element = await block(0);
    await loaded(element);
    expect(address(element)).to.contain('vase_800_q70');
    await settled();
    const clock = stopClock();
    window.devicePixelRatio = 2;
    dispatchEvent(new Event('resize'));
    clock.tick(999);
    await settled();
    expect(address(element)).to.contain('vase_800_q70');
    clock.tick(1);
    clock.restore();
    await until(() => address(element)?.includes('vase_1366_q70'), 'the sharper one is shown');
    expect(state(element)).to.equal('loaded');
  });

  it('[BG-01] a picture far below the screen is asked for when the page goes to the printer, a video is not', async () => {
    const element = await block(9000, { type: 'video', video: '/demo/video/lamp.mp4' });
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
      const element = await block(1000, { effect });
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
      try {
        const [block, still] = box();
        expect(still).to.deep.equal(block);
      } finally {
        for (const { media } of paper) media.mediaText = 'print';
      }
    });
  }
});
