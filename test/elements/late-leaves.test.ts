// slow: 22 tests of six orders of three late events, apart and in one task
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
import { installFakeBackend } from '../support/fake-backend.js';
import { frame, freshPage, quiet, ui, until } from '../support/fixture.js';
import { inEachAbsence, Latches } from '../support/latches.js';
import { LAZY_PARTS } from './lazy-parts.js';

const pressPlay = (element: HTMLElement) => ui(element).part('play')?.click();

/** Those of single elements: what asks for them, what asks again after a failure, and when they are there. */
const LATE_PARTS = [
  ...LAZY_PARTS.filter(({ element, module }) => !element.startsWith('cart') && !/shop-button|g-p/.test(module)),
  {
    markup: '<sb-button label="Mug for {price}" action="cart" product-id="p-mug"></sb-button>',
    module: 'shop-button',
    asks: undefined,
    chance: (element: HTMLElement) => element.setAttribute('size', 's'),
    mended: (element: HTMLElement) => ui(element).part('text')?.textContent === 'Mug for €9.50',
  },
];

describe('an element that leaves the page and comes back while a part of it is on its way', function () {
  this.timeout(60_000);
  const late = new Latches();
  const heard = quiet(/could not be (loaded|played)/);
  beforeEach(() => {
    freshPage();
    installFakeBackend();
  });
  afterEach(() => late.end());
  /** What the site's owner reads; that there is no such video is told, too. */
  const told = () => heard.calls.map(String).filter((text) => !text.includes('could not be played'));

  for (const { markup, module, asks, chance, mended } of LATE_PARTS) {
    const ask = module === 'video/session' ? pressPlay : asks;
    const name = `${/sb-\w+/.exec(markup)} has its ${module}`;

    async function come(): Promise<HTMLElement> {
      heard.forget();
      const box = document.createElement('div');
      // without an address of its own, which would stay in the page's
      box.innerHTML = markup.replace(' id="sizes"', '');
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
        await until(() => mended?.(element), 'it is there');
        expect(told()).to.deep.equal([]);
        await leave(element);
      });
    });

    it(`${name} at the next chance, whenever it has failed`, async () => {
      await inEachAbsence(late, [module, 'fails'], come, async (element) => {
        await until(() => told().length > 0, 'the failure is told');
        await chance?.(element);
        await until(() => mended?.(element), 'it is there');
        expect(told(), told().join()).to.have.length(1);
        await leave(element);
      });
    });
  }
});
