import { expect } from '@esm-bundle/chai';
import type { Tab } from './support/tab.js';
import { type Visitor, visit } from './support/visit.js';

const SLIDES = '<div>Oak</div><div>Wool</div><div>Clay</div>';
const VIDEO = 'link="/demo/video/page/lamp" type="embed" label="A lamp"';

/** Elements that come in one file, with a control that can be used, and what else they load of the library by then. */
const ELEMENTS: [tag: string, content: string, control: string, later: string[]][] = [
  ['sb-tabs', '<div data-title="Oak">1</div><div data-title="Wool">2</div>', '[part~=tab][aria-selected=true]', []],
  ['sb-slider', SLIDES, '[data-state=ready] [part~=next][aria-label]', ['single-swiper-engine']],
];

const openElement = (visitor: Visitor, tag: string, content = '', attributes = '') =>
  visitor.openPage(`<${tag} ${attributes}>${content}</${tag}>`, `/dist/single/${tag}.js`);

/** What the page has asked for of the library, without the hashes of the files, and of other hosts. */
const loaded = (tab: Tab) =>
  tab.ask(() => {
    const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const names = addresses
      .filter(({ pathname }) => /^\/dist\/.*\.js$/.test(pathname))
      .map(({ pathname }) => pathname.replace(/^.*\//, '').replace(/(-[\da-f]{7})?\.js$/, ''));
    return [...names, ...addresses.map(({ origin }) => origin).filter((origin) => origin !== location.origin)];
  });

/** Waits until the element has a control; on a phone some are there for fingers that swipe, and not to be seen. */
const works = (tab: Tab, tag: string, control: string) =>
  tab.until(
    (name, wanted) => eyes.all(wanted, document.querySelector(name) as Element).length > 0,
    `<${tag}> has ${control}`,
    tag,
    control,
  );

/** What was to be asked for has been asked for by then. */
const rests = (tab: Tab) =>
  tab.ask(async () => {
    await eyes.frame();
    await fetch(`/styles/tokens.css?${Math.random()}`);
    await eyes.frame();
  });

describe('journey: a page with one element, which comes in one file', () => {
  for (const [tag, content, control, later] of ELEMENTS) {
    const also = later.length > 0 ? `, and ${later} once it is there` : '';
    it(
      `<${tag}> works with ${tag}.js${also}`,
      visit(async (visitor) => {
        const tab = await openElement(visitor, tag, content);
        await works(tab, tag, control);
        await rests(tab);
        expect(await loaded(tab)).to.deep.equal([tag, ...later]);
      }),
    );
  }

  it(
    'a video that is pressed asks for its player, and for nothing else of the library',
    visit(async (visitor) => {
      const tab = await openElement(visitor, 'sb-video', '', VIDEO);
      // what the browser says of the frame of a player
      tab.tolerate(/web-share|allowfullscreen|sandboxing/);
      await tab.press('[part=play]');
      await works(tab, 'sb-video', 'iframe');
      expect(await loaded(tab)).to.deep.equal(['sb-video']);
    }),
  );
});
