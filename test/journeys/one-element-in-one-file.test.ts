import { expect } from '@open-wc/testing';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { until } from '../support/until.js';

const SLIDES = '<div>Oak</div><div>Wool</div><div>Clay</div>';
const FIELDS = '[{"id":"city","name":"city","type":"text","label":"City"}]';

/** Elements that come in one file, as they stand on a page; the name of a control that can be used, and what else they load of the library by then. */
const ELEMENTS: [tag: string, attributes: string, content: string, control: string, later: string[]][] = [
  ['sb-tabs', '', '<div data-title="Oak">1</div><div data-title="Wool">2</div>', '[part~=tab]', []],
  [
    'sb-video',
    'link="/demo/video/page/lamp" type="embed" label="A lamp"',
    '',
    '[part=play][aria-label="Play video A lamp"]',
    [],
  ],
  [
    'sb-form',
    '',
    `<script type="application/json">{"fields":${FIELDS}}</script>`,
    'button[type=submit]:not(:empty)',
    [],
  ],
  ['sb-slider', 'effect="fade"', SLIDES, '[data-state=ready] [part~=next][aria-label]', []],
  ['sb-slider', '', SLIDES, '[data-state=ready] [part~=next][aria-label]', ['single-swiper-engine']],
  ['sb-cards', '', SLIDES, '[data-state=ready] [part~=next][aria-label]', ['single-swiper-engine']],
];

describe('journey: a page with one element, which comes in one file', function () {
  this.timeout(120_000);
  let page: FramedPage;

  afterEach(() => page?.close());

  /** Names of the library's files that the page has loaded, without their hashes. */
  function loaded(): string[] {
    const names = page.window.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const scripts = names.filter((path) => /^\/dist\/.*\.js$/.test(path));
    return scripts.map((path) => path.replace(/^.*\//, '').replace(/(-[\da-f]{7})?\.js$/, ''));
  }

  for (const [tag, attributes, content, control, later] of ELEMENTS) {
    const also = later.length > 0 ? `, and ${later} once it is there` : '';
    it(`<${tag} ${attributes}> works with ${tag}.js${also}`, async () => {
      page = await framedPage(`/dist/single/${tag}.js`);
      expect(loaded()).to.deep.equal([tag]);
      page.document.body.innerHTML = `<${tag} ${attributes}>${content}</${tag}>`;
      const root = () => page.document.querySelector(tag)?.shadowRoot;
      await until(() => root()?.querySelector(control), `${control} is there`);
      await page.settled();
      expect(loaded()).to.deep.equal([tag, ...later]);
      expect(page.complaints).to.deep.equal([]);
    });
  }

  it('a video that is pressed asks for its player, and for nothing else of the library', async () => {
    page = await framedPage('/dist/single/sb-video.js');
    page.document.body.innerHTML = '<sb-video link="/demo/video/page/lamp" type="embed" label="A lamp"></sb-video>';
    const root = () => page.document.querySelector('sb-video')?.shadowRoot;
    await until(() => root()?.querySelector('[part=play]'), 'it can be pressed');
    root()?.querySelector<HTMLElement>('[part=play]')?.click();
    await until(() => root()?.querySelector('iframe'), 'the player is there');
    expect(loaded()).to.deep.equal(['sb-video']);
  });
});
