import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@esm-bundle/chai';
import type { BrowserTab } from './browser.js';
import { openEyes, type Wanted } from './eyes.js';

/** Entry of demo/shared/journal.js. */
export interface JournalEntry {
  kind: 'error' | 'rejection' | 'policy' | 'warn' | 'shift';
  text: string;
}

/** A found element; valid until its page is left. */
export class Found {
  constructor(
    readonly number: number,
    readonly name: string,
  ) {}
}

type InPage<Given extends unknown[]> = { [At in keyof Given]: Given[At] extends Found ? HTMLElement : Given[At] };

/** Timeout of waits in ms, for a busy machine. */
const TIMEOUT = 100_000;
/** Milliseconds of one evaluation before it is repeated: a page that was left does not respond, and Firefox may not report it. */
const LOOK = 500;
const ANSWERS_WITHIN = 10_000;
/** Errors of drivers for a page that was left during an evaluation. */
const LEFT = /context|realm|frame|navigat|the page was left/i;
const isLeft = (error: unknown) => LEFT.test((error as Error).message);

const sourceOf = (given: unknown): string => {
  if (given instanceof Found) return `eyes.held[${given.number}]`;
  if (given instanceof RegExp) return String(given);
  if (Array.isArray(given)) return `[${given.map(sourceOf).join()}]`;
  if (typeof given !== 'object' || given === null) return JSON.stringify(given) ?? 'undefined';
  return `{${Object.entries(given).map(([key, value]) => `${JSON.stringify(key)}: ${sourceOf(value)}`)}}`;
};

/** A tab driven as by a visitor. Functions passed to it run in its page, with `eyes` but nothing else of the test. */
export class Tab {
  readonly #tab: BrowserTab;
  readonly #origin: string;
  #journal: JournalEntry[] = [];
  #tolerated: RegExp[] = [];
  /** Number of messages before `startAgain`. */
  #earlier = 0;

  constructor(tab: BrowserTab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Opens a page of the shop, follows redirects, and waits until its elements are defined. */
  async open(path: string, leadsTo = path): Promise<void> {
    await this.#keepJournal();
    await this.#tab.goto(this.#origin + path);
    await this.arrives(leadsTo);
  }

  async reload(): Promise<void> {
    await this.#keepJournal();
    await this.#tab.reload();
    await this.#isReady();
  }

  /** Starts a step back in the history; `arrives` waits for its end. */
  async back(): Promise<void> {
    await this.#keepJournal();
    await this.#tab.back();
  }

  async arrives(path: string): Promise<void> {
    const isThere = (wanted: string) => location.pathname === wanted && document.readyState === 'complete';
    await this.until(isThere, `${path} is open`, path.split(/[?#]/)[0] ?? '');
    await this.#isReady();
  }

  #isReady(): Promise<unknown> {
    return this.until(() => !document.querySelector('sb-site:not(:defined)'), '<sb-site> is defined');
  }

  /** Runs a function in the page. Resolves to its JSON-serialisable result. */
  ask<Given extends unknown[], Answer>(
    ask: (...given: InPage<Given>) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>> {
    const script = `(async () => {
      globalThis.eyes ??= (${openEyes})();
      return (${ask})(...${sourceOf(given)});
    })()`;
    return this.#tab.run(script) as Promise<Awaited<Answer>>;
  }

  /** Runs a script in the page. */
  async load(script: string): Promise<void> {
    await this.#tab.run(`(async () => { ${script}\n })()`);
  }

  /** Waits until a function in the page returns a truthy value. Resolves to it. */
  async until<Given extends unknown[], Answer>(
    condition: (...given: InPage<Given>) => Answer,
    what: string,
    ...given: Given
  ): Promise<NonNullable<Awaited<Answer>>> {
    const script = `(async () => {
      globalThis.eyes ??= (${openEyes})();
      const condition = ${condition};
      const given = ${sourceOf(given)};
      for (const end = performance.now() + ${LOOK}; ; await eyes.frame()) {
        const value = await condition(...given);
        // an element cannot be serialised, and Firefox returns nothing for it
        if (value) return { value: value instanceof Node || value };
        if (performance.now() > end) return { not: JSON.stringify(value) };
      }
    })()`;
    /** Attempts by what they gave instead. */
    const others = new Map<string | undefined, number>();
    for (const end = Date.now() + TIMEOUT; Date.now() < end; ) {
      let other: string | undefined;
      try {
        const looked = (await this.#answer(this.#tab.run(script))) as {
          value?: NonNullable<Awaited<Answer>>;
          not?: string;
        };
        if ('value' in looked && looked.value !== undefined) return looked.value;
        other = looked.not;
      } catch (error) {
        if (!isLeft(error)) throw error;
        other = (error as Error).message;
      }
      others.set(other, (others.get(other) ?? 0) + 1);
    }
    const seen = [...others].map(([other, times]) => `${times} × ${other}`).join(', ');
    throw new Error(`timeout after ${TIMEOUT / 1000} s: ${what} (${seen}; ${await this.#where()})`);
  }

  /** Resolves to a result, or rejects if the page does not respond in time. */
  #answer<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const late = wait(ANSWERS_WITHIN, undefined, { ref: false }).then(() => {
      throw new Error('the page was left without an answer');
    });
    return Promise.race([answer, late]);
  }

  /** Waits until a function returns an expected value. */
  async gives<Given extends unknown[], Answer>(
    look: (...given: InPage<Given>) => Answer,
    expected: Awaited<Answer>,
    ...given: Given
  ): Promise<void> {
    const wanted = JSON.stringify(expected);
    const isSo = `async (...given) => JSON.stringify(await (${look})(...given)) === ${JSON.stringify(wanted)}`;
    try {
      await this.until(isSo as unknown as (...given: InPage<Given>) => boolean, `${look} gives ${wanted}`, ...given);
    } catch (error) {
      expect(await this.ask(look, ...given), (error as Error).message).to.deep.equal(expected);
    }
  }

  /** The page's address, and the problems that it has reported. */
  async #where(): Promise<string> {
    const at = await this.ask(() => `at ${location.href}`).catch((error: Error) => error.message);
    return [at, ...(await this.problems())].join('; ');
  }

  /** Waits until there is exactly one visible element with a name. */
  find(selector: string, name: string | RegExp = ''): Promise<Found> {
    return this.#find({ selector, name, first: false });
  }

  /** Waits for the first visible element with a name. */
  first(selector: string, name: string | RegExp = ''): Promise<Found> {
    return this.#find({ selector, name, first: true });
  }

  async #find(wanted: Wanted): Promise<Found> {
    const { selector, name } = wanted;
    const what = `a visible ${selector} named ${name}`;
    const found = await this.until((one: Wanted) => eyes.find(one), `there is ${what}`, wanted);
    if ('several' in found) throw new Error(`there are ${found.several} of ${what}: which one?`);
    return new Found(found.number, `${selector} ${name}`);
  }

  async closest(inner: Found, selector: string): Promise<Found> {
    const look = (one: Element, around: string) => eyes.hold(one.closest(around) as Element);
    return new Found(await this.ask(look, inner, selector), selector);
  }

  /** Waits for the one matching element within another, shadow roots included. */
  async within(outer: Found, selector: string, name: string | RegExp = ''): Promise<Found> {
    const look = (one: Element, wanted: Omit<Wanted, 'first'>) => {
      const inner = new Set(eyes.all(wanted.selector, one));
      const [found, ...others] = eyes.visible(wanted).filter((each) => inner.has(each));
      return found && others.length === 0 && { number: eyes.hold(found) };
    };
    const what = `there is one ${selector} ${name} within ${outer.name}`;
    const found = await this.until(look, what, outer, { selector, name });
    return new Found((found as { number: number }).number, selector);
  }

  /** Waits until a text is visible. */
  async says(words: string | RegExp, selector = '*'): Promise<void> {
    await this.first(selector, words);
  }

  /** Scrolls to an element until it is loaded: content above it may load meanwhile and move it. */
  async lookAt(selector: string): Promise<void> {
    await this.until(
      (wanted) => {
        const part = document.querySelector(wanted);
        if (!part || (eyes.isOnScreen(part) && eyes.missing() === '')) return part !== null;
        part.scrollIntoView({ behavior: 'instant' });
        return false;
      },
      `there is ${selector}`,
      selector,
    );
  }

  /** Clicks the centre of an element with the real mouse, once it does not move and nothing covers it. */
  async press(what: string | Found, name: string | RegExp = ''): Promise<void> {
    const element = typeof what === 'string' ? await this.find(what, name) : what;
    for (let tries = 0; tries < 5; tries++) {
      const aim = (one: Element) => eyes.aim(one);
      const { x, y } = await this.until(aim, `${element.name} does not move, is in view and is not covered`, element);
      await this.#keepJournal();
      await this.ask((one) => eyes.watch(one), element);
      await this.#tab.press(x, y);
      try {
        if (await this.#answer(this.ask(() => eyes.hasReached()))) return;
      } catch (error) {
        // the press has opened another page
        if (isLeft(error)) return;
        throw error;
      }
    }
    throw new Error(`a press does not reach ${element.name}`);
  }

  async pressFirst(selector: string, name: string | RegExp = ''): Promise<void> {
    await this.press(await this.first(selector, name));
  }

  async write(what: string | RegExp | Found, text: string): Promise<void> {
    const field = what instanceof Found ? what : await this.find('input, textarea', what);
    await this.press(field);
    await this.until((one) => eyes.focused() === one, `${field.name} has the focus`, field);
    await this.#tab.type(text);
  }

  type = (text: string): Promise<void> => this.#tab.type(text);
  key = (name: string): Promise<void> => this.#tab.key(name);
  resize = (width: number, height = 760): Promise<void> => this.#tab.resize(width, height);

  async close(): Promise<void> {
    await this.#keepJournal();
    await this.#tab.close();
  }

  /** Kills the page's process, and closes the tab. */
  async crash(): Promise<void> {
    await this.#tab.crash();
    await this.#tab.close();
  }

  /** Waits until everything visible is loaded. */
  async settled(): Promise<void> {
    await this.gives(() => eyes.missing(), '');
  }

  /** Journal of all pages of this tab, also of those that were left. */
  async journal(): Promise<JournalEntry[]> {
    await this.#keepJournal();
    return this.#journal;
  }

  /** Saves the page's journal, which is lost when the page is left. */
  async #keepJournal(): Promise<void> {
    const take = () =>
      (globalThis as unknown as { journal?: JournalEntry[] }).journal?.splice(0, Number.POSITIVE_INFINITY) ?? [];
    this.#journal.push(...(await this.ask(take).catch(() => [])));
  }

  /** Ignores an expected problem. */
  tolerate(problem: RegExp): void {
    this.#tolerated.push(problem);
  }

  /** Clears the storage of the page’s origin, leaves the page, and forgets problems and what was tolerated: another test follows. */
  async startAgain(): Promise<void> {
    await this.ask(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.#tab.goto('about:blank');
    this.#journal = [];
    this.#tolerated = [];
    this.#earlier = this.#tab.messages.length;
  }

  /** Errors, warnings, unhandled rejections, and violations of the content policy. */
  async problems(): Promise<string[]> {
    const noted = (await this.journal()).filter(({ kind }) => kind !== 'shift');
    const messages = this.#tab.messages
      .slice(this.#earlier)
      .filter((text) => !noted.some((entry) => entry.text === text));
    const all = [...noted.map(({ kind, text }) => `${kind}: ${text}`), ...messages];
    return all.filter((text) => !this.#tolerated.some((problem) => problem.test(text)));
  }
}
