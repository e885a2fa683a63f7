import { expect } from '@esm-bundle/chai';
import type { BrowserContext, World } from './browser.js';
import { Tab } from './tab.js';

interface Stored {
  leads: Record<string, unknown>[];
  purchases: { products: unknown[] }[];
}

export class Visitor {
  readonly #context: BrowserContext;
  readonly tabs: Tab[] = [];

  constructor(
    readonly world: World,
    context: BrowserContext,
  ) {
    this.#context = context;
  }

  async newTab({ width = 1280, height = 760, touch = false } = {}): Promise<Tab> {
    const tab = new Tab(await this.#context.newTab({ width, height, touch }), this.world.origin);
    this.tabs.push(tab);
    return tab;
  }

  /** Opens a page of the shop in a new tab. */
  async open(path: string, size: Parameters<Visitor['newTab']>[0] = {}): Promise<Tab> {
    const tab = await this.newTab(size);
    await tab.open(path);
    return tab;
  }

  /** Opens a page with only this markup and a module, on the shop's origin. */
  async openPage(markup = '', module = ''): Promise<Tab> {
    const tab = await this.open('/dev/page', { width: 390 });
    const fill = (html: string, src: string) => {
      document.body.innerHTML = html;
      if (src) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
    };
    await tab.ask(fill, markup, module);
    return tab;
  }

  /** Calls the backend from Node. */
  call(path: string, options?: RequestInit): Promise<Response> {
    return fetch(this.world.origin + path, options);
  }

  async stored(project = 'demo'): Promise<Stored> {
    return (await this.call(`/dev/leads?projectId=${project}`)).json();
  }
}

type Journey = (visitor: Visitor) => Promise<void>;

/** WebKit renders and skips rows of cards while it dispatches resize observations, and warns that it defers the rest. */
const DEFERRED = /ResizeObserver loop/;

async function goThrough(world: World, journey: Journey): Promise<void> {
  const context = await world.browser.newContext();
  try {
    const visitor = new Visitor(world, context);
    await journey(visitor);
    if (world.engine === 'webkit') for (const tab of visitor.tabs) tab.tolerate(DEFERRED);
    for (const tab of visitor.tabs) expect(await tab.problems(), 'problems of the pages').to.deep.equal([]);
  } finally {
    await context.close();
  }
}

/** A journey in a new browser context; expects no problems on its pages. */
export const visit = (journey: Journey) =>
  function (this: Mocha.Context) {
    return goThrough(this.world, journey);
  };

/**
 * One tab for the tests of a suite that only read pages: the browser keeps what it has loaded. Storage is cleared after each test, and the
 * tab of a failed test is not used again. `worldOf` may change the world.
 */
export function readingTab(width: number, worldOf = (world: World) => world) {
  let context: BrowserContext | null = null;
  let tab: Tab | null = null;
  const close = async () => {
    const open = context;
    context = tab = null;
    await open?.close();
  };
  after(close);
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await close();
  });
  /** A test that opens pages in the tab; expects no problems on them. */
  return (read: (tab: Tab, world: World) => Promise<void>) =>
    async function (this: Mocha.Context) {
      const world = worldOf(this.world);
      context ??= await world.browser.newContext();
      if (tab) await tab.resize(width);
      tab ??= new Tab(await context.newTab({ width, height: 760 }), world.origin);
      if (world.engine === 'webkit') tab.tolerate(DEFERRED);
      await read(tab, world);
      expect(await tab.problems(), 'problems of the pages').to.deep.equal([]);
      await tab.startAgain();
    };
}

/** A journey on one page without a reload. */
export const stay = (path: string, journey: (tab: Tab, visitor: Visitor) => Promise<void>, width = 1280) =>
  visit(async (visitor) => {
    const tab = await visitor.open(path, { width });
    await tab.settled();
    await tab.ask(() => {
      document.body.dataset.sameVisit = 'yes';
    });
    await journey(tab, visitor);
    expect(await tab.ask(() => document.body.dataset.sameVisit), 'without a reload').to.equal('yes');
  });

/** A journey that changes the shop, which is reset before. */
export const visitFreshShop = (journey: Journey) =>
  async function (this: Mocha.Context) {
    const answer = await fetch(`${this.world.origin}/dev/reset`, { method: 'POST' });
    expect(answer.ok, `the shop is reset: ${answer.status}`).to.equal(true);
    await goThrough(this.world, journey);
  };

/** Opens the checkout from the open cart, and fills it in. */
export async function checkOut(tab: Tab): Promise<void> {
  await tab.press('button', 'Checkout');
  await tab.press('input[type=radio]', /courier/i);
  await tab.write(/^name/i, 'Ada Lovelace');
  await tab.write(/^email/i, 'ada@example.com');
  await tab.write(/^phone/i, '+49 40 1234567');
  await tab.write(/^address line 1|^address/i, 'Hafenstrasse 12');
  await tab.write(/^city/i, 'Hamburg');
  await tab.write(/^postal code/i, '20457');
}
