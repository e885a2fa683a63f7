import { during, frame, until } from './until.js';

/** What a browser is late with: it waits here until the test opens it. */
export class Latch {
  readonly #waiting: (() => void)[] = [];
  #open = false;
  come = 0;
  failed = false;

  /** Lets through what waits, in the order in which it came, and all that comes later. */
  open(): void {
    this.#open = true;
    for (const pass of this.#waiting.splice(0)) pass();
  }

  hold(pass: () => void): void {
    this.come++;
    if (this.#open) pass();
    else this.#waiting.push(pass);
  }

  passed(): Promise<void> {
    return new Promise((done) => this.hold(done));
  }

  /** The module cannot be had, this time. */
  fail(): void {
    this.failed = true;
    this.open();
  }
}

type Page = Window & typeof globalThis;
type AwaitedImport = { module: string; latch: Latch };
type Importing = { lateImport?: ((path: string) => Promise<void>) | undefined };

/** The late browser of a page: this one, or one in a frame. What is not named is as quick as ever. */
export class Latches {
  readonly #page: Page;
  readonly #made: Latch[] = [];
  readonly #undo: (() => void)[] = [];
  readonly #imports: AwaitedImport[] = [];

  constructor(page: Window = window) {
    this.#page = page as Page;
  }

  /** Locks of a name: the browser hears late that the page wants them. */
  locks(name: string): Latch {
    const latch = this.#latch();
    const { locks } = this.#page.navigator;
    const request = locks.request as (...asked: unknown[]) => Promise<unknown>;
    this.#replace(locks, 'request', (async (asked: unknown, ...rest: unknown[]) => {
      if (asked === name) await latch.passed();
      return request.call(locks, asked, ...rest);
    }) as LockManager['request']);
    return latch;
  }

  /** What other tabs post on a channel that the page opens from now on. */
  channel(name: string): Latch {
    const latch = this.#latch();
    class LateChannel extends this.#page.BroadcastChannel {
      #closed = false;
      constructor(own: string) {
        super(own);
        if (own !== name) return;
        const late = new WeakSet<Event>();
        this.addEventListener('message', (event) => {
          if (late.has(event)) return;
          event.stopImmediatePropagation();
          latch.hold(() => {
            const again = new MessageEvent('message', { data: event.data });
            late.add(again);
            if (!this.#closed) this.dispatchEvent(again);
          });
        });
      }
      override close(): void {
        this.#closed = true;
        super.close();
      }
    }
    this.#replace(this.#page, 'BroadcastChannel', LateChannel);
    return latch;
  }

  /** The events that tell the page what other tabs have stored under keys that begin so. */
  storageEvents(prefix: string): Latch {
    const latch = this.#latch();
    const late = new WeakSet<Event>();
    const { StorageEvent } = this.#page;
    const hear = (event: StorageEvent) => {
      if (late.has(event) || !event.key?.startsWith(prefix)) return;
      event.stopImmediatePropagation();
      const { key, oldValue, newValue, url, storageArea } = event;
      latch.hold(() => {
        const again = new StorageEvent('storage', { key, oldValue, newValue, url, storageArea });
        late.add(again);
        this.#page.dispatchEvent(again);
      });
    };
    // heard before all who listen without `capture`
    this.#page.addEventListener('storage', hear, true);
    this.#undo.push(() => this.#page.removeEventListener('storage', hear, true));
    return latch;
  }

  /** The next import of a module of the test's own page, `CartDrawer` for example; each that follows wants a latch of its own. */
  nextImport(module: string): Latch {
    const latch = this.#latch();
    if (this.#imports.length === 0) this.#replace(globalThis as Importing, 'lateImport', (path) => this.#import(path));
    this.#imports.push({ module, latch });
    return latch;
  }

  /** Answers to what the page asks of addresses with this in them: they have been given, and are on their way. */
  answers(address: string): Latch {
    const latch = this.#latch();
    const { fetch } = this.#page;
    this.#replace(this.#page, 'fetch', async (asked, init) => {
      const answer = await fetch.call(this.#page, asked, init);
      if (String(asked instanceof Request ? asked.url : asked).includes(address)) await latch.passed();
      return answer;
    });
    return latch;
  }

  /** The browser is as quick as ever, and what has waited comes. */
  end(): void {
    for (const undo of this.#undo.splice(0).reverse()) undo();
    this.#imports.length = 0;
    for (const latch of this.#made.splice(0)) latch.open();
  }

  async #import(path: string): Promise<void> {
    const at = this.#imports.findIndex(({ module }) => path.replace(/\.tsx?$/, '').endsWith(`/${module}`));
    if (at < 0) return;
    const [{ latch }] = this.#imports.splice(at, 1) as [AwaitedImport];
    await latch.passed();
    if (latch.failed) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`);
  }

  #latch(): Latch {
    const latch = new Latch();
    this.#made.push(latch);
    return latch;
  }

  #replace<T extends object, K extends keyof T>(owner: T, name: K, made: T[K]): void {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value: made, configurable: true, writable: true });
    this.#undo.push(() => {
      if (own) Object.defineProperty(owner, name, own);
      else Reflect.deleteProperty(owner, name);
    });
  }
}

type Acts<T extends string> = Record<T, () => unknown>;

/** Each order of some acts: 24 of four. */
function ordersOf<T>(acts: readonly T[]): T[][] {
  if (acts.length < 2) return [[...acts]];
  return acts.flatMap((act) => ordersOf(acts.filter((other) => other !== act)).map((rest) => [act, ...rest]));
}

/** What has begun goes as far as it can without another task. */
async function withinTask(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

/**
 * Plays a round for each order of some acts; a failure says of which. Each act is in a frame of its own, or all are in one task, where React renders
 * none before the last.
 */
export async function inEachOrder<T extends string>(
  acts: readonly T[],
  round: (given: { order: readonly T[]; play(all: Acts<T>): Promise<void> }) => Promise<void>,
): Promise<void> {
  for (const order of ordersOf(acts)) {
    for (const apart of [false, true]) {
      const play = async (all: Acts<T>) => {
        for (const act of order) {
          all[act]();
          if (apart) await frame();
          else await withinTask();
        }
      };
      await during(`${order.join(', ')}, ${apart ? 'apart' : 'in one task'}`, () => round({ order, play }));
    }
  }
}

/** Opens latches, each by its own name: the acts of a round. */
export const opening = <T extends string>(latches: Readonly<Record<T, Latch>>) =>
  Object.fromEntries(Object.entries<Latch>(latches).map(([name, latch]) => [name, () => latch.open()])) as Acts<T>;

export const allCome = (latches: Readonly<Record<string, Latch>>) =>
  until(
    () => Object.values(latches).every(({ come }) => come > 0),
    () => `all is on its way: ${Object.entries(latches).map(([name, { come }]) => `${name} ${come}`)}`,
  );

/**
 * Plays rounds in which an element leaves the page and comes back while a module that it has asked for comes or fails. `begin` shows an element
 * that asks, `end` looks at it once it is on the page again.
 */
export function inEachAbsence<E extends HTMLElement>(
  late: Latches,
  [module, outcome]: [module: string, outcome: 'comes' | 'fails'],
  begin: () => E | Promise<E>,
  end: (element: E) => Promise<void>,
): Promise<void> {
  return inEachOrder(['it goes', 'it comes back', `its file ${outcome}`], async ({ play }) => {
    const file = late.nextImport(module);
    const element = await begin();
    await until(() => file.come === 1, 'its file is asked for');
    await play({
      'it goes': () => element.remove(),
      'it comes back': () => document.body.append(element),
      'its file comes': () => file.open(),
      'its file fails': () => file.fail(),
    });
    if (!element.isConnected) document.body.append(element);
    await end(element);
  });
}
