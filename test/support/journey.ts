import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { isWithin, press } from './press.js';
import { labelsOf } from './ui.js';
import { until } from './until.js';

/** What demo/shared/journal.js has noted. */
export interface JournalEntry {
  kind: 'error' | 'rejection' | 'policy' | 'warn' | 'shift';
  text: string;
}

/** Every element of a page with this selector, shadow roots included, in document order. */
export function deepAll(root: ParentNode, selector: string): HTMLElement[] {
  const found: HTMLElement[] = [];
  const walk = (node: ParentNode) => {
    for (const element of node.querySelectorAll<HTMLElement>('*')) {
      if (element.matches(selector)) found.push(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(root);
  return found;
}

function visible(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

/** What a person would call an element: its label, or its words. */
export function nameOf(element: HTMLElement): string {
  const labels = labelsOf(element).map((label) => label.textContent ?? '');
  const name = element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent || '');
  return name.replace(/\s+/g, ' ').trim();
}

/** A page of the built shop in a frame, driven as a visitor would. */
export class Page {
  readonly frame: HTMLIFrameElement;

  private constructor(frame: HTMLIFrameElement) {
    this.frame = frame;
  }

  /** Opens a page and waits until its elements are defined. */
  static async open(path: string, { width = 1280, height = 760 } = {}): Promise<Page> {
    const frame = document.createElement('iframe');
    frame.style.cssText = `position:fixed;inset:0 auto auto 0;inline-size:${width}px;block-size:${height}px;border:0;background:#fff`;
    frame.src = path;
    document.body.append(frame);
    const page = new Page(frame);
    await page.loaded(path);
    return page;
  }

  /** Waits until the frame shows a page (again). */
  async loaded(path: string): Promise<void> {
    await until(
      () => this.window.location.pathname === path.split(/[?#]/)[0] && this.document.readyState === 'complete',
      `${path} is open`,
    );
    await until(() => !this.document.querySelector('sb-site:not(:defined)'), 'the elements are there');
  }

  /** Loads the page anew, as a visitor does. */
  async reload(): Promise<void> {
    const { document: before, window } = this;
    const path = window.location.pathname;
    window.location.reload();
    // the old page is complete for a while yet
    await until(() => this.document !== before, `${path} is loaded anew`);
    await this.loaded(path);
  }

  get window(): Window & typeof globalThis & { journal: JournalEntry[] } {
    return this.frame.contentWindow as Window & typeof globalThis & { journal: JournalEntry[] };
  }

  get document(): Document {
    return this.window.document;
  }

  /** The first visible element with a name; waits for it. */
  async find(selector: string, name: string | RegExp = ''): Promise<HTMLElement> {
    let found: HTMLElement | undefined;
    const fits = (element: HTMLElement) =>
      typeof name === 'string' ? nameOf(element).includes(name) : name.test(nameOf(element));
    await until(() => {
      // a modal dialog makes all that is behind it inert
      const modal = deepAll(this.document, 'dialog:modal').at(-1);
      found = deepAll(this.document, selector).find(
        (element) => visible(element) && fits(element) && (!modal || isWithin(element, modal)),
      );
      return found;
    }, `there is a visible ${selector} named ${name}`);
    return found as HTMLElement;
  }

  /** Waits until the page says something anywhere a visitor can see it. */
  async says(words: string | RegExp, selector = 'body'): Promise<void> {
    await this.find(selector === 'body' ? '*' : selector, words);
  }

  /** Scrolls to a part of the page, as a visitor does: what is far from the screen is not loaded yet. */
  lookAt(selector: string): void {
    this.document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' });
  }

  /** A real click in the middle of an element. */
  async click(selector: string, name: string | RegExp = ''): Promise<void> {
    await this.clickOn(await this.find(selector, name));
  }

  /** The same for an element that is at hand. */
  async clickOn(element: HTMLElement): Promise<void> {
    await press(element);
    await sendMouse({ type: 'move', position: [1, 1] });
  }

  /** Writes into a field with real keys. */
  async write(label: string | RegExp, text: string): Promise<void> {
    await this.click('input, textarea', label);
    await sendKeys({ type: text });
  }

  /** What has gone wrong so far, shifts of the layout left out unless asked for. */
  problems(allowed: RegExp = /^$/): string[] {
    return this.window.journal
      .filter(({ kind, text }) => kind !== 'shift' && !allowed.test(text))
      .map(({ kind, text }) => `${kind}: ${text}`);
  }

  /** Fails on any console error, warning, unhandled rejection or violation of the content policy, but for what is allowed. */
  expectNoProblems(allowed?: RegExp): void {
    expect(this.problems(allowed)).to.deep.equal([]);
  }

  close(): void {
    this.frame.remove();
  }
}

/** Waits until every element that can be seen is there, and nothing in it is on its way; what is further down comes as it comes near. */
export async function settled(page: Page): Promise<void> {
  const { document } = page;
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom >= 0 && top <= page.window.innerHeight;
  };
  await until(() => ![...document.querySelectorAll(':not(:defined)')].some(isSeen), 'what is seen is defined');
  await until(
    () => !deepAll(document, '[part~=skeleton]').some((part) => part.checkVisibility()),
    'nothing is on its way',
  );
  await until(
    () => deepAll(document, 'button').every((button) => !button.checkVisibility() || isNamed(button)),
    'every button has a name: elements load their texts',
  );
}

/** Whether a button has words, its own or slotted ones, a label, or a picture with a name. */
function isNamed(button: HTMLElement): boolean {
  const slotted = [...button.querySelectorAll('slot')].flatMap((slot) => slot.assignedNodes({ flatten: true }));
  // biome-ignore lint/performance/useDomNodeTextContent: a hidden badge names nothing
  const words = [button.ariaLabel, button.title, button.innerText, ...slotted.map(({ textContent }) => textContent)];
  return words.some((text) => text?.trim()) || Boolean(button.querySelector('img[alt]:not([alt=""])'));
}

/** Gives the window room for a frame; an engine whose window has a fixed size already has it. */
export async function makeRoom(): Promise<void> {
  const fixed = /AppleWebKit/.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent);
  if (!fixed) await setViewport({ width: 1320, height: 800 });
}

/** Plants the shop anew and forgets what the browser kept. */
export async function freshShop(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const answer = await fetch('/dev/reset', { method: 'POST' });
  expect(answer.ok, `the shop is planted anew: ${answer.status} ${await answer.text()}`).to.equal(true);
}
