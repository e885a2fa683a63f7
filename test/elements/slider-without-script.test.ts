// runs in firefox, webkit: scrolling
import { expect } from '@open-wc/testing';
import { put, until } from '../support/fixture.js';

/** No script of a slider is loaded here: this is what its page has from the first byte. */
describe('<sb-slider> without script', () => {
  it('is a row that scrolls to its last slide', async () => {
    const slides = '<div style="block-size: 100px">One</div><div id="last">Two</div>';
    const box = put(`<link rel="stylesheet" href="/styles/page.css"><sb-slider>${slides}</sb-slider>`);
    const slider = box.querySelector('sb-slider') as HTMLElement;
    await until(() => getComputedStyle(slider).display === 'grid', 'the style sheet is there');
    expect(slider.scrollWidth).to.be.above(slider.clientWidth * 1.9);
    slider.scrollLeft = slider.scrollWidth;
    const { left } = slider.getBoundingClientRect();
    expect(Math.round(box.querySelector('#last')?.getBoundingClientRect().left ?? 0)).to.equal(Math.round(left));
  });
});
