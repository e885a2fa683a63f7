// runs in firefox, webkit: boxes in quirks mode
import { expect } from '@open-wc/testing';
import { until } from '../support/fixture.js';

const PICTURE = 'image-id="vase" ext="jpg" width="400" height="200" alt="A vase"';

/** Elements that show a picture or video of 2:1. */
const SHOWN: Record<string, string> = {
  'sb-image': `<sb-image ${PICTURE}></sb-image>`,
  'sb-figure': `<sb-figure ${PICTURE}></sb-figure>`,
  'sb-media': `<sb-media ${PICTURE}></sb-media>`,
  'sb-video': '<sb-video link="https://youtu.be/abcdefghijk" width="400" height="200" label="A vase"></sb-video>',
  'sb-slider': `<sb-slider label="Vases">${`<sb-image ${PICTURE}></sb-image>`.repeat(2)}</sb-slider>`,
};

describe('a page without a doctype', () => {
  let frame: HTMLIFrameElement;
  let page: Document;

  before(async () => {
    frame = document.createElement('iframe');
    frame.style.cssText = 'width: 640px; height: 600px; border: 0';
    document.body.append(frame);
    page = frame.contentDocument as Document;
    // defines the elements in the frame’s own page
    for (const tag of Object.keys(SHOWN)) {
      const script = page.createElement('script');
      script.type = 'module';
      script.src = new URL(`../../elements/${tag}.ts`, import.meta.url).href;
      page.head.append(script);
    }
    const { customElements } = frame.contentWindow as Window & typeof globalThis;
    // these are dozens of files, which may load slowly
    await until(() => Object.keys(SHOWN).every((tag) => customElements.get(tag)), 'the elements are there');
  });
  after(() => frame.remove());

  for (const [tag, markup] of Object.entries(SHOWN)) {
    it(`[IMG-01] <${tag}> keeps its picture’s proportion, and <sb-image> follows a set height`, async () => {
      expect(page.compatMode).to.equal('BackCompat');
      page.body.innerHTML = `<div style="width: 600px">${markup}</div>`;
      const element = page.querySelector(tag) as HTMLElement;
      const base = () => element.shadowRoot?.querySelector('[part~="base"]');
      await until(() => base() && element.getBoundingClientRect().height > 0, 'it is drawn');
      const image = element.querySelector('sb-image') ?? element;
      const { width, height } = image.getBoundingClientRect();
      expect(height, `${width} × ${height}`).to.be.closeTo(width / 2, 1);
      if (tag !== 'sb-image') return;
      element.style.height = '120px';
      expect(base()?.getBoundingClientRect().height).to.equal(120);
    });
  }
});
