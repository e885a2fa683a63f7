import { expect } from '@open-wc/testing';
import '../../elements/sb-background.js';
import '../../elements/sb-bundle.js';
import '../../elements/sb-button.js';
import '../../elements/sb-hr.js';
import '../../elements/sb-image.js';
import '../../elements/sb-media.js';
import '../../elements/sb-modal.js';
import '../../elements/sb-tabs.js';
import '../../elements/sb-video.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { frame, freshPage, quiet, ui, until } from '../support/fixture.js';
import { inEachAbsence, Latches } from '../support/latches.js';

/** An element and a part of it that comes when it is needed. */
interface LatePart {
  markup: string;
  module: string;
  /** What asks for the part, where the element itself does not. */
  ask?(element: HTMLElement): unknown;
  /** What asks again after a failure. */
  askAgain(element: HTMLElement): unknown;
  /** Whether it is there. */
  isThere(element: HTMLElement): unknown;
}

const TABS = '<div data-title="Wood">Oak</div><div data-title="Clay">Fired twice</div>';
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const set = (name: string, value: string) => (element: HTMLElement) => element.setAttribute(name, value);
const openModal = set('open', '');
const pressPlay = (element: HTMLElement) => ui(element).part('play')?.click();

const LATE_PARTS: LatePart[] = [
  {
    markup: '<sb-modal label="Sizes">Measure the table</sb-modal>',
    module: 'modal/dialog',
    ask: openModal,
    askAgain: openModal,
    isThere: (element) => ui(element).root.querySelector('dialog')?.open,
  },
  {
    markup: `<sb-tabs color="#ff0000">${TABS}</sb-tabs>`,
    module: 'author-colour',
    askAgain: set('label', 'Materials'),
    isThere: (element) => ui(element).part('mark')?.style.background,
  },
  {
    markup: '<sb-bundle mode="admin"></sb-bundle>',
    module: 'tabs-editing',
    askAgain: set('label', 'Materials'),
    isThere: (element) => ui(element).part('empty'),
  },
  {
    markup:
      '<sb-background type="video" video="/nowhere.mp4" video-preview="color" color="#123456">Words</sb-background>',
    module: 'background/video',
    askAgain: set('x', '20'),
    isThere: (element) => ui(element).part('base')?.dataset.video,
  },
  {
    markup: '<sb-button label="Read <b>on</b>" hover="fill" action="link" href="#there"></sb-button>',
    module: 'button-decoration',
    askAgain: set('size', 's'),
    // its effects come with a style sheet
    isThere: (element) => ui(element).root.adoptedStyleSheets.length === 4,
  },
  {
    markup: '<sb-button label="Mug for {price}" action="cart" product-id="p-mug"></sb-button>',
    module: 'shop-button',
    askAgain: set('size', 's'),
    isThere: (element) => ui(element).part('text')?.textContent === 'Mug for €9.50',
  },
  {
    markup: '<sb-hr label="Or <b>else</b>"></sb-hr>',
    module: 'rich-text',
    askAgain: set('width', '50'),
    isThere: (element) => ui(element).root.querySelector('b'),
  },
  {
    markup: '<sb-hr mode="admin" hidden-on="desktop"></sb-hr>',
    module: 'admin-mark',
    askAgain: set('width', '50'),
    isThere: (element) => getComputedStyle(element, '::after').content.includes('Hidden on desktop'),
  },
  {
    markup:
      '<sb-media type="video" link="https://youtu.be/abcdefghijk" width="640" height="360" color="#123456"></sb-media>',
    module: 'media/video',
    askAgain: async (element) => {
      element.remove();
      await frame();
      document.body.append(element);
    },
    isThere: (element) => ui(element).part('play'),
  },
  {
    markup: '<sb-video type="embed" link="/test/nowhere/a" label="How it is made"></sb-video>',
    module: 'video/session',
    ask: pressPlay,
    askAgain: pressPlay,
    isThere: (element) => ui(element).part('player')?.firstChild,
  },
  {
    markup: `<sb-image preview="${DOT}" width="400" height="200" alt="A lamp" border='{"width":4}' overlay='{"title":"New"}'></sb-image>`,
    module: 'image/deferred-features',
    askAgain: set('x', '20'),
    isThere: (element) => ui(element).part('overlay'),
  },
];

describe('an element that leaves the page and comes back while a part of it is on its way', function () {
  this.timeout(60_000);
  const late = new Latches();
  let backend: FakeBackend;
  const heard = quiet(/could not be (loaded|played)/);
  beforeEach(() => {
    freshPage();
    backend = installFakeBackend();
  });
  afterEach(() => {
    late.end();
    backend.restore();
  });
  /** What the site's owner reads; that there is no such video is told, too. */
  const told = () => heard.calls.map(String).filter((text) => !text.includes('could not be played'));

  for (const { markup, module, ask, askAgain, isThere } of LATE_PARTS) {
    const name = `${/sb-\w+/.exec(markup)} has its ${module}`;

    async function come(): Promise<HTMLElement> {
      heard.forget();
      const box = document.createElement('div');
      box.innerHTML = markup;
      const element = box.firstElementChild as HTMLElement;
      document.body.append(element);
      await until(() => ui(element).root.firstChild, 'it is drawn');
      await until(() => !ask || ui(element).part('play') || element.matches('sb-modal'), 'it can be asked');
      ask?.(element);
      return element;
    }
    async function leave(element: HTMLElement): Promise<void> {
      element.remove();
      late.end();
      await frame();
    }

    it(`${name}, whenever it comes`, async () => {
      await inEachAbsence(late, [module, 'comes'], come, async (element) => {
        // a press is given up with the page that it was made on
        ask?.(element);
        await until(() => isThere(element), 'it is there');
        expect(told()).to.deep.equal([]);
        await leave(element);
      });
    });

    it(`${name} at the next chance, whenever it has failed`, async () => {
      await inEachAbsence(late, [module, 'fails'], come, async (element) => {
        await until(() => told().length > 0, 'the failure is told');
        await askAgain(element);
        await until(() => isThere(element), 'it is there');
        expect(told(), told().join()).to.have.length(1);
        await leave(element);
      });
    });
  }
});
