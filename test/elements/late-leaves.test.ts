// slow: two tests for each part, with six orders of three late events, one by one and in one task
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

/** Modules of single elements, with what requests them, what retries after a failure, and when they work; of those that load alike, one. */
const LATE_PARTS = [
  ...LAZY_PARTS.filter(
    ({ element, module }) =>
      !element.startsWith('cart') && !/shop-button|g-p|author-colour|button-decoration/.test(module),
  ),
  {
    markup: '<sb-button label="Mug for {price}" action="cart" product-id="p-mug"></sb-button>',
    module: 'shop-button',
    asks: undefined,
    chance: (element: HTMLElement) => element.setAttribute('size', 's'),
    mended: (element: HTMLElement) => ui(element).part('text')?.textContent === 'Mug for €9.50',
  },
];

describe('an element removed from the page and re-inserted while one of its modules loads', () => {
  const late = new Latches();
  const heard = quiet(/could not be (loaded|played)/);
  beforeEach(() => {
    freshPage();
    installFakeBackend();
  });
  afterEach(() => late.end());
  /** Returns the reported load failures; the report that there is no such video is left out. */
  const told = () => heard.calls.map(String).filter((text) => !text.includes('could not be played'));

  for (const { markup, module, asks, chance, mended } of LATE_PARTS) {
    const ask = module === 'video/session' ? pressPlay : asks;
    const name = `${/sb-\w+/.exec(markup)} with ${module}`;

    async function come(): Promise<HTMLElement> {
      heard.forget();
      const box = document.createElement('div');
      // without an id, which would stay in the page’s URL
      box.innerHTML = markup.replace(' id="sizes"', '');
      const element = box.firstElementChild as HTMLElement;
      document.body.append(element);
      await until(() => ui(element).root.firstChild, 'it is drawn');
      await until(() => !ask || ui(element).part('play') || element.matches('sb-modal'), 'its trigger is there');
      ask?.(element);
      return element;
    }
    async function leave(element: HTMLElement): Promise<void> {
      element.remove();
      late.end();
      await frame();
    }

    it(`${name} works whenever the module loads`, async () => {
      await inEachAbsence(late, [module, 'loads'], come, async (element) => {
        // removing the element cancels a press
        ask?.(element);
        await until(() => mended?.(element), 'it works');
        expect(told()).to.deep.equal([]);
        await leave(element);
      });
    });

    it(`${name} works at the next opportunity, whenever the module fails to load`, async () => {
      await inEachAbsence(late, [module, 'fails'], come, async (element) => {
        await until(() => told().length > 0, 'the failure is reported');
        await chance?.(element);
        await until(() => mended?.(element), 'it works');
        expect(told(), told().join()).to.have.length(1);
        await leave(element);
      });
    });
  }
});
