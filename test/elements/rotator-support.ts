import { sendMouse } from '@web/test-runner-commands';
import type { SbRotatorElement } from '../../elements/sb-rotator.js';
import { type SiteSettings, site } from '../../src/stores/site.js';
import { atEnd, frame, stopFrames, ui } from '../support/fixture.js';

const rootOf = (element: Element) => element.shadowRoot as ShadowRoot;
export const state = (element: Element) => ui(element).part('base')?.dataset.state;
/** The phrase in view. */
export const shown = (element: Element) =>
  rootOf(element).querySelector<HTMLElement>('[data-state="shown"], [data-state="entering"]');
/** What of it can be seen. */
export const seen = (element: Element) =>
  (shown(element)?.querySelector('[part="typed"]') ?? shown(element))?.textContent;
export const pause = (element: Element) => ui(element).part<HTMLButtonElement>('pause');
/** What is seen, whether it moves, and whether a button pauses it. */
export const facts = (element: Element) => [seen(element), state(element), pause(element) !== null];
export const leaves = (element: Element) => Boolean(ui(element).part('base')?.querySelector('[data-state="leaving"]'));

/** The tab is hidden, or shown again. */
export function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

export const CHILDREN = '<span>cups</span><span>big plates</span><span>lamps</span>';

/** The browser has told whoever watches it whether the element is on the screen. */
function looked(element: Element): Promise<void> {
  return new Promise((done) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe(element);
  });
}

/** A page for rotators, anew for each test. */
export function rotatorPage() {
  const page = {
    clock: undefined as unknown as sinon.SinonFakeTimers,
    box: undefined as unknown as HTMLElement,
    provide(settings: Partial<SiteSettings>) {
      atEnd(site().provide({ language: 'en', mode: 'visitor', context: 'page', ...settings }));
    },
    async draw(attributes: string, content = CHILDREN): Promise<SbRotatorElement> {
      page.box.innerHTML = `<h1 style="margin: 0">We make <sb-rotator ${attributes}>${content}</sb-rotator> for you</h1><p>Below</p>`;
      const element = page.box.querySelector('sb-rotator') as SbRotatorElement;
      await element.updateComplete;
      return element;
    },
    /** A rotator that waits off the screen, brought onto it with the clock in our hands. */
    async begin(attributes: string, content = CHILDREN): Promise<SbRotatorElement> {
      page.clock?.restore();
      const element = await page.draw(attributes, content);
      hide(true);
      await looked(element);
      await frame();
      await frame();
      page.clock = stopFrames();
      hide(false);
      return element;
    },
  };

  beforeEach(() => {
    page.provide({});
    page.box = document.body.appendChild(document.createElement('div'));
    page.box.style.cssText = 'font: 24px/1.4 sans-serif; inline-size: 600px';
  });
  afterEach(async () => {
    delete (document as { hidden?: boolean }).hidden;
    await sendMouse({ type: 'move', position: [0, 0] });
    scrollTo(0, 0);
  });
  return page;
}
