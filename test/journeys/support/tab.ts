import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@esm-bundle/chai';
import type { BrowserTab } from './browser.js';
import { openEyes, type Wanted } from './eyes.js';

/** What demo/shared/journal.js has noted. */
export interface JournalEntry {
  kind: 'error' | 'rejection' | 'policy' | 'warn' | 'shift';
  text: string;
}

/** An element that a visitor has found; it is gone with its page. */
export class Found {
  constructor(
    readonly number: number,
    readonly name: string,
  ) {}
}

type InPage<Given extends unknown[]> = { [At in keyof Given]: Given[At] extends Found ? HTMLElement : Given[At] };

/** Milliseconds that a visitor waits for anything, on a machine that has other things to do. */
const PATIENCE = 50_000;
/** Milliseconds that a page is looked at before it is asked anew: one that has been left answers no more, and Firefox does not always say so. */
const LOOK = 500;
const ANSWERS_WITHIN = 10_000;
/** What a driver says of a page that has been left while it was asked. */
const LEFT = /context|realm|frame|navigat|the page was left/i;
const isLeft = (error: unknown) => LEFT.test((error as Error).message);

const sourceOf = (given: unknown): string => {
  if (given instanceof Found) return `eyes.held[${given.number}]`;
  if (given instanceof RegExp) return String(given);
  if (Array.isArray(given)) return `[${given.map(sourceOf).join()}]`;
  if (typeof given !== 'object' || given === null) return JSON.stringify(given) ?? 'undefined';
  return `{${Object.entries(given).map(([key, value]) => `${JSON.stringify(key)}: ${sourceOf(value)}`)}}`;
};

/** A tab of a visitor's browser, driven as they would. Functions given to it run in its page, where `eyes` are and nothing else of the test. */
export class Tab {
  readonly #tab: BrowserTab;
  readonly #origin: string;
  #journal: JournalEntry[] = [];
  #tolerated: RegExp[] = [];

  constructor(tab: BrowserTab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Opens a page of the shop, and waits until its elements are defined; or those of the page that it leads to. */
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

  /** Begins a step back in the tab's own history; `arrives` waits for its end. */
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
    return this.until(() => !document.querySelector('sb-site:not(:defined)'), 'the elements are there');
  }

  /** Runs a function in the page; gives what JSON can carry of what it gives. */
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

  /** Runs a script in the page, as if the page had it. */
  async load(script: string): Promise<void> {
    await this.#tab.run(`(async () => { ${script}\n })()`);
  }

  /** Waits until a fact holds in the page; gives it. */
  async until<Given extends unknown[], Answer>(
    fact: (...given: InPage<Given>) => Answer,
    what: string,
    ...given: Given
  ): Promise<NonNullable<Awaited<Answer>>> {
    const script = `(async () => {
      globalThis.eyes ??= (${openEyes})();
      const fact = ${fact};
      const given = ${sourceOf(given)};
      for (const end = performance.now() + ${LOOK}; ; await eyes.frame()) {
        const value = await fact(...given);
        // an element is not for the test, and Firefox makes nothing of it
        if (value) return { value: value instanceof Node || value };
        if (performance.now() > end) return { not: JSON.stringify(value) };
      }
    })()`;
    let not: string | undefined;
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      try {
        const looked = (await this.#answer(this.#tab.run(script))) as {
          value?: NonNullable<Awaited<Answer>>;
          not?: string;
        };
        if ('value' in looked && looked.value !== undefined) return looked.value;
        not = looked.not;
      } catch (error) {
        if (!isLeft(error)) throw error;
        not = 'the page was left';
      }
    }
    throw new Error(`still not so after ${PATIENCE / 1000} s: ${what} (${not}; ${await this.#where()})`);
  }

  /** An answer of a page that may be left meanwhile. */
  #answer<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const late = wait(ANSWERS_WITHIN, undefined, { ref: false }).then(() => {
      throw new Error('the page was left without an answer');
    });
    return Promise.race([answer, late]);
  }

  /** Waits until a function gives the same as is expected. */
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

  #where(): Promise<string> {
    return this.ask(() => `at ${location.href}`).catch((error: Error) => error.message);
  }

  /** The visible element with a name; waits until there is one, and only one. */
  find(selector: string, name: string | RegExp = ''): Promise<Found> {
    return this.#find({ selector, name, first: false });
  }

  /** The first visible one of several with a name. */
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

  /** The one element within a part of the page, shadow roots included; waits for it. */
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

  /** Waits until the page says something anywhere a visitor can see it. */
  async says(words: string | RegExp, selector = '*'): Promise<void> {
    await this.first(selector, words);
  }

  /** Scrolls to a part of the page until it is there: what is far from the screen is not loaded yet, and what loads above moves it on. */
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

  /** A real click in the middle of an element, once it stands still and nothing lies over it. */
  async press(what: string | Found, name: string | RegExp = ''): Promise<void> {
    const element = typeof what === 'string' ? await this.find(what, name) : what;
    for (let tries = 0; tries < 5; tries++) {
      const aim = (one: Element) => eyes.aim(one);
      const { x, y } = await this.until(aim, `${element.name} stands still in view, and nothing lies over it`, element);
      await this.#keepJournal();
      await this.ask((one) => eyes.watch(one), element);
      await this.#tab.press(x, y);
      try {
        if (await this.#answer(this.ask(() => eyes.hasReached()))) return;
      } catch (error) {
        // the press has led to another page
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

  /** The process that has the page ends without a word to it; the window closes. */
  async crash(): Promise<void> {
    await this.#tab.crash();
    await this.#tab.close();
  }

  /** Waits until all that can be seen is there, and nothing in it is on its way. */
  async settled(): Promise<void> {
    await this.gives(() => eyes.missing(), '');
  }

  /** All that the pages of this tab have noted, those that have been left included. */
  async journal(): Promise<JournalEntry[]> {
    await this.#keepJournal();
    return this.#journal;
  }

  /** A page takes its journal along when it is left. */
  async #keepJournal(): Promise<void> {
    const take = () =>
      (globalThis as unknown as { journal?: JournalEntry[] }).journal?.splice(0, Number.POSITIVE_INFINITY) ?? [];
    this.#journal.push(...(await this.ask(take).catch(() => [])));
  }

  /** A problem that belongs to what the visitor goes through. */
  tolerate(problem: RegExp): void {
    this.#tolerated.push(problem);
  }

  /** What has gone wrong: errors, warnings, unhandled rejections, violations of the content policy. */
  async problems(): Promise<string[]> {
    const noted = (await this.journal()).filter(({ kind }) => kind !== 'shift');
    const told = this.#tab.told.filter((text) => !noted.some((entry) => entry.text === text));
    const all = [...noted.map(({ kind, text }) => `${kind}: ${text}`), ...told];
    return all.filter((text) => !this.#tolerated.some((problem) => problem.test(text)));
  }
}
