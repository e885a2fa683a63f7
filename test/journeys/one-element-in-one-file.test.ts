import { expect } from '@esm-bundle/chai';
import type { Tab } from './support/tab.js';
import { type Visitor, visit } from './support/visit.js';

const SLIDES = '<div>Oak</div><div>Wool</div><div>Clay</div>';
const VIDEO = 'link="/demo/video/page/lamp" type="embed" label="A lamp"';

/** Elements with a single-file build, a control that shows that they work, and the other files they load by then. */
const ELEMENTS: [tag: string, content: string, control: string, later: string[]][] = [
  ['sb-tabs', '<div data-title="Oak">1</div><div data-title="Wool">2</div>', '[part~=tab][aria-selected=true]', []],
  ['sb-slider', SLIDES, '[data-state=ready] [part~=next][aria-label]', ['single-swiper-engine']],
];

const openElement = (visitor: Visitor, tag: string, content = '', attributes = '') =>
  visitor.openPage(`<${tag} ${attributes}>${content}</${tag}>`, `/dist/single/${tag}.js`);

/** Requested files of the library, without their hashes, and other requested hosts. */
const loaded = (tab: Tab) =>
  tab.ask(() => {
    const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const names = addresses
      .filter(({ pathname }) => /^\/dist\/.*\.js$/.test(pathname))
      .map(({ pathname }) => pathname.replace(/^.*\//, '').replace(/(-[\da-f]{7})?\.js$/, ''));
    return [...names, ...addresses.map(({ origin }) => origin).filter((origin) => origin !== location.origin)];
  });

/** Waits until the element has a control, visible or not: on a phone some are hidden because visitors swipe. */
const works = (tab: Tab, tag: string, control: string) =>
  tab.until(
    (name, wanted) => eyes.all(wanted, document.querySelector(name) as Element).length > 0,
    `<${tag}> has ${control}`,
    tag,
    control,
  );

/** Waits for a later request and two frames, so that all pending requests have started. */
const rests = (tab: Tab) =>
  tab.ask(async () => {
    await eyes.frame();
    await fetch(`/styles/tokens.css?${Math.random()}`);
    await eyes.frame();
  });

describe('journey: a page with the single-file build of one element', () => {
  for (const [tag, content, control, later] of ELEMENTS) {
    const also = later.length > 0 ? `, and loads ${later} later` : '';
    it(
      `<${tag}> works with ${tag}.js alone${also}`,
      visit(async (visitor) => {
        const tab = await openElement(visitor, tag, content);
        await works(tab, tag, control);
        await rests(tab);
        expect(await loaded(tab)).to.deep.equal([tag, ...later]);
      }),
    );
  }

  it(
    'a pressed <sb-video> shows its player and requests no other file of the library',
    visit(async (visitor) => {
      const tab = await openElement(visitor, 'sb-video', '', VIDEO);
      // messages of the browser about the player's iframe
      tab.tolerate(/web-share|allowfullscreen|sandboxing/);
      await tab.press('[part=play]');
      await works(tab, 'sb-video', 'iframe');
      expect(await loaded(tab)).to.deep.equal(['sb-video']);
    }),
  );
});
