// runs in firefox, webkit: boxes
import { fixture, fixtureCleanup, html } from '@open-wc/testing';
import '../../elements/sb-figure.js';
import '../../elements/sb-image.js';
import '../../elements/sb-media.js';
import '../../elements/sb-video.js';
import { site } from '../../src/stores/site.js';
import { quiet, until } from '../support/fixture.js';

const PICTURE = 'image-id="vase" alt="" width="320" height="200"';
const ELEMENTS = {
  'sb-image': `<sb-image ${PICTURE}></sb-image>`,
  'sb-media': `<sb-media ${PICTURE}></sb-media>`,
  'sb-figure': `<sb-figure ${PICTURE}></sb-figure>`,
  'sb-video': '<sb-video link="/test/support/none.mp4" width="320" height="200"></sb-video>',
  'a video of <sb-media>': '<sb-media type="custom" link="/test/support/none.mp4"></sb-media>',
};
/** Places that are as wide as what is in them, as hosts make them. */
const PLACES = [
  'display: flex; justify-content: center',
  'display: flex; flex-direction: column; align-items: center',
  'display: grid; justify-items: center',
  'display: flow-root',
];

describe('a place that is as wide as what is in it', () => {
  // of some widths there is no file, and nothing here is about what comes of that
  quiet(/Image preload error/);
  let withdraw: () => void;
  before(() => {
    withdraw = site().provide({ images: '/test/support', language: 'en' });
  });
  after(() => withdraw());
  afterEach(fixtureCleanup);

  async function put(markup: string, style: string, width: number) {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    box.style.cssText = `${style}; inline-size: ${width}px`;
    box.innerHTML = markup;
    const element = box.firstElementChild as HTMLElementTagNameMap['sb-image'];
    if (style === 'display: flow-root') element.style.float = 'left';
    const size = () => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)} x ${Math.round(height)}`;
    };
    return { box, size };
  }

  for (const [name, markup] of Object.entries(ELEMENTS)) {
    const [wide, high] = name.startsWith('a video') ? [640, 360] : [320, 200];
    it(`[IMG-09] [VID-02] ${name} is there in its own size, and smaller where that does not fit`, async () => {
      for (const style of PLACES) {
        const { box, size } = await put(markup, style, 700);
        await until(() => size() === `${wide} x ${high}`, `${style}: ${size()}`);
        box.style.inlineSize = '160px';
        await until(() => size() === `160 x ${(160 * high) / wide}`, `${style}, narrow: ${size()}`);
        fixtureCleanup();
      }
    });

    it(`[IMG-09] [VID-02] ${name} fills any other place, whatever its own size`, async () => {
      const { size } = await put(markup, 'display: block', 700);
      await until(() => size() === `700 x ${Math.round((700 * high) / wide)}`, 'it fills it');
    });
  }
});
