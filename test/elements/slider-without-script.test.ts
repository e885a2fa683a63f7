// runs in firefox, webkit: scrolling
import { expect } from '@open-wc/testing';
import { put, until } from '../support/fixture.js';

describe('<sb-slider> without script', () => {
  it('S11: where no script may run it is a row that scrolls to its last slide, from the first byte', async () => {
    const frame = document.createElement('iframe');
    // without allow-scripts: nothing runs in it
    frame.setAttribute('sandbox', 'allow-same-origin');
    const slides = '<div style="block-size: 100px">One</div><div id="last">Two</div>';
    frame.srcdoc = `<!doctype html><link rel="stylesheet" href="/styles/page.css"><sb-slider>${slides}</sb-slider>`;
    put('').append(frame);
    const find = (selector: string) => frame.contentDocument?.querySelector(selector);
    await until(() => find('sb-slider') && frame.contentDocument?.readyState === 'complete', 'the page is there');
    const slider = find('sb-slider') as HTMLElement;
    expect(getComputedStyle(slider).overflowX, 'it can be scrolled').to.equal('auto');
    expect(slider.scrollWidth).to.be.above(slider.clientWidth * 1.9);
    slider.scrollLeft = slider.scrollWidth;
    const { left } = slider.getBoundingClientRect();
    expect(Math.round(find('#last')?.getBoundingClientRect().left ?? 0)).to.equal(Math.round(left));
  });
});
