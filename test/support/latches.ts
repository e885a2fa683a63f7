import { during, frame, until } from './until.js';

/** Delays something until the test opens it. */
export class Latch {
  readonly #waiting: (() => void)[] = [];
  #open = false;
  come = 0;
  failed = false;

  /** Releases everything that waits, in order, and lets later things pass. */
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

  /** Fails to load the module, once. */
  fail(): void {
    this.failed = true;
    this.open();
  }
}

type Page = Window & typeof globalThis;
type AwaitedImport = { module: string; latch: Latch };
type Importing = { lateImport?: ((path: string) => Promise<void>) | undefined };

/** Delays of a slow browser in a page: this one, or one in a frame. Everything else is as fast as usual. */
export class Latches {
  readonly #page: Page;
  readonly #made: Latch[] = [];
  readonly #undo: (() => void)[] = [];
  readonly #imports: AwaitedImport[] = [];

  constructor(page: Window = window) {
    this.#page = page as Page;
  }

  /** Delays requests for the locks of a name. */
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

  /** Delays messages of other tabs on a channel that the page opens later. */
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

  /** Delays storage events of keys with this prefix. */
  storageEvents(prefix: string): Latch {
    const latch = this.#latch();
    const late = new WeakSet<Event>();
    const { StorageEvent } = this.#page;
    const delay = (event: StorageEvent) => {
      if (late.has(event) || !event.key?.startsWith(prefix)) return;
      event.stopImmediatePropagation();
      const { key, oldValue, newValue, url, storageArea } = event;
      latch.hold(() => {
        const again = new StorageEvent('storage', { key, oldValue, newValue, url, storageArea });
        late.add(again);
        this.#page.dispatchEvent(again);
      });
    };
    // runs before listeners without `capture`
    this.#page.addEventListener('storage', delay, true);
    this.#undo.push(() => this.#page.removeEventListener('storage', delay, true));
    return latch;
  }

  /** Delays the next import of a module in the test's page, such as `CartDrawer`; later imports need separate latches. */
  nextImport(module: string): Latch {
    const latch = this.#latch();
    if (this.#imports.length === 0) this.#replace(globalThis as Importing, 'lateImport', (path) => this.#import(path));
    this.#imports.push({ module, latch });
    return latch;
  }

  /** Delays responses to requests whose URL contains a text. */
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

  /** Opens all latches and removes the delays. */
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

/** All permutations of some acts: 24 of four. */
function ordersOf<T>(acts: readonly T[]): T[][] {
  if (acts.length < 2) return [[...acts]];
  return acts.flatMap((act) => ordersOf(acts.filter((other) => other !== act)).map((rest) => [act, ...rest]));
}

/** Runs microtasks until nothing more can happen without a task. */
async function withinTask(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

/**
 * Runs a round for each order of some acts; a failure contains the order. Each act is in a separate frame, or all are in one task, where
 * React renders after the last.
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

/** Acts of a round that open latches, by name. */
export const opening = <T extends string>(latches: Readonly<Record<T, Latch>>) =>
  Object.fromEntries(Object.entries<Latch>(latches).map(([name, latch]) => [name, () => latch.open()])) as Acts<T>;

export const allCome = (latches: Readonly<Record<string, Latch>>) =>
  until(
    () => Object.values(latches).every(({ come }) => come > 0),
    () => `all have begun: ${Object.entries(latches).map(([name, { come }]) => `${name} ${come}`)}`,
  );

/**
 * Runs rounds in which an element is removed and added again while its lazy module loads or fails. `begin` adds an element that loads the
 * module, `end` checks it once it is on the page again.
 */
export function inEachAbsence<E extends HTMLElement>(
  late: Latches,
  [module, outcome]: [module: string, outcome: 'loads' | 'fails'],
  begin: () => E | Promise<E>,
  end: (element: E) => Promise<void>,
): Promise<void> {
  return inEachOrder(['removed', 'inserted', `module ${outcome}`], async ({ play }) => {
    const file = late.nextImport(module);
    const element = await begin();
    await until(() => file.come === 1, 'the module is requested');
    await play({
      removed: () => element.remove(),
      inserted: () => document.body.append(element),
      'module loads': () => file.open(),
      'module fails': () => file.fail(),
    });
    if (!element.isConnected) document.body.append(element);
    await end(element);
  });
}
