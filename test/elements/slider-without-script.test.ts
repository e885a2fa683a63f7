// runs in firefox, webkit: scrolling
import { expect } from '@open-wc/testing';
import { put, until } from '../support/fixture.js';

/** Opens a page with a slider and `page.css`, without the library: because scripts are off, or because its file does not load. */
async function pageWithout(what: 'scripts' | 'the library', attributes = '') {
  const frame = document.createElement('iframe');
  frame.style.inlineSize = '900px';
  if (what === 'scripts') frame.setAttribute('sandbox', 'allow-same-origin');
  const slides = '<div style="block-size: 100px">One</div><div id="last" style="block-size: 90px">Two</div>';
  frame.srcdoc = `<!doctype html><link rel="stylesheet" href="/styles/page.css">
    <sb-slider ${attributes}>${slides}</sb-slider><p>After it</p>`;
  put('').append(frame);
  const find = (selector: string) => frame.contentDocument?.querySelector<HTMLElement>(selector);
  await until(() => find('p') && frame.contentDocument?.readyState === 'complete', 'the page is there');
  const slider = find('sb-slider') as HTMLElement;
  const last = find('#last') as HTMLElement;
  return {
    slider,
    last,
    /** Returns the boxes of the slider, its first slide and the text after it. */
    boxes: () =>
      [slider, slider.firstElementChild as HTMLElement, find('p') as HTMLElement].map((each) =>
        JSON.stringify(each.getBoundingClientRect()),
      ),
    /** Ends the time in which the library could have loaded. */
    waited: () => {
      for (const animation of slider.getAnimations({ subtree: true })) animation.finish();
    },
    /** Scrolls to the end; returns the distance of the last slide from the slider’s edge. */
    scrolled: () => {
      slider.scrollLeft = slider.scrollWidth;
      return Math.round(last.getBoundingClientRect().left - slider.getBoundingClientRect().left);
    },
  };
}

describe('<sb-slider> without script', () => {
  it('S11: with scripts off it can be scrolled to its last slide at once', async () => {
    const page = await pageWithout('scripts');
    expect(getComputedStyle(page.slider).overflowX, 'it can be scrolled').to.equal('auto');
    expect(page.slider.scrollWidth).to.be.above(page.slider.clientWidth * 1.9);
    expect(page.scrolled()).to.equal(0);
  });

  for (const [direction, attributes, edge] of [
    ['horizontal', '', 0],
    ['vertical', 'direction="vertical"', 56],
  ] as const) {
    it(`S11: a ${direction} slider whose script does not load becomes scrollable after a while, without a layout shift`, async () => {
      const page = await pageWithout('the library', attributes);
      const before = page.boxes();
      expect(getComputedStyle(page.slider).overflowX, 'the script may still load').to.equal('clip');
      page.waited();
      expect(getComputedStyle(page.slider).overflowX, 'it can be scrolled').to.equal('auto');
      expect(getComputedStyle(page.last).visibility).to.equal('visible');
      expect(page.boxes()).to.deep.equal(before);
      expect(page.scrolled()).to.equal(edge);
    });
  }
});
