// runs in firefox, webkit: scrolling
import { expect } from '@open-wc/testing';
import { put, until } from '../support/fixture.js';

/** Opens a page that has a slider and `page.css`, and no file of the library: because no script runs in it, or because the file does not come. */
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
    /** What a visitor sees of the row. */
    boxes: () =>
      [slider, slider.firstElementChild as HTMLElement, find('p') as HTMLElement].map((each) =>
        JSON.stringify(each.getBoundingClientRect()),
      ),
    /** The time is over in which the library might have come. */
    waited: () => {
      for (const animation of slider.getAnimations({ subtree: true })) animation.finish();
    },
    /** Scrolls to the end; gives how far the last slide is from the slider's edge then. */
    scrolled: () => {
      slider.scrollLeft = slider.scrollWidth;
      return Math.round(last.getBoundingClientRect().left - slider.getBoundingClientRect().left);
    },
  };
}

describe('<sb-slider> without script', () => {
  it('S11: where no script may run it is a row that scrolls to its last slide, from the first byte', async () => {
    const page = await pageWithout('scripts');
    expect(getComputedStyle(page.slider).overflowX, 'it can be scrolled').to.equal('auto');
    expect(page.slider.scrollWidth).to.be.above(page.slider.clientWidth * 1.9);
    expect(page.scrolled()).to.equal(0);
  });

  for (const [direction, attributes, edge] of [
    ['from side to side', '', 0],
    ['up and down', 'direction="vertical"', 56],
  ] as const) {
    it(`S11: one that moves ${direction} whose script does not come is such a row after a while, and nothing moves for it`, async () => {
      const page = await pageWithout('the library', attributes);
      const before = page.boxes();
      expect(getComputedStyle(page.slider).overflowX, 'the script may come').to.equal('clip');
      page.waited();
      expect(getComputedStyle(page.slider).overflowX, 'it can be scrolled').to.equal('auto');
      expect(getComputedStyle(page.last).visibility).to.equal('visible');
      expect(page.boxes()).to.deep.equal(before);
      expect(page.scrolled()).to.equal(edge);
    });
  }
});
