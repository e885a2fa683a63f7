import { expect } from '@open-wc/testing';
import { parseStoredCart } from '../../src/domain/cart/stored-cart.js';
import { freshPage } from '../support/fixture.js';
import type { TabMessage } from '../support/remote-cart-tab.js';

type Answer = Extract<TabMessage, { answer: string }>;

/** WebKit's driver leaves pages no window to open: they are in frames there. */
const OPENS_NO_WINDOWS = /AppleWebKit/.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent);

/** Pages of their own, in windows that know nothing of each other: a browser may give each a process. */
class Windows {
  readonly #control: BroadcastChannel;
  readonly #answers: Answer[] = [];
  readonly #frames: HTMLIFrameElement[] = [];
  #heard = () => {};

  constructor(
    readonly name: string,
    readonly count: number,
  ) {
    this.#control = new BroadcastChannel(name);
    this.#control.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if ('answer' in data) this.#answers.push(data);
      this.#heard();
    };
  }

  async open(lacks: string): Promise<void> {
    for (let at = 0; at < this.count; at++) {
      const query = new URLSearchParams({ control: this.name, lacks });
      this.#openOne(`/test/support/cart-tab.html?${query}`);
    }
    await this.#all('ready');
  }

  #openOne(address: string): void {
    if (!OPENS_NO_WINDOWS) {
      window.open(address, '_blank', 'noopener,width=300,height=200');
      return;
    }
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    this.#frames.push(frame);
  }

  /** Asks all of them, and waits for the answer of each: what it shows then. */
  async ask(ask: TabMessage, answer: Answer['answer']): Promise<string[]> {
    this.#control.postMessage(ask);
    return this.#all(answer);
  }

  /** Asks what they show until all of them show the same as the storage. */
  async agreed(stored: () => string): Promise<void> {
    for (;;) {
      const shown = await this.ask({ ask: 'show' }, 'shown');
      if (shown.every((text) => text === stored())) return;
    }
  }

  close(): void {
    this.#control.postMessage({ ask: 'close' } satisfies TabMessage);
    this.#control.close();
    for (const frame of this.#frames) frame.remove();
  }

  async #all(answer: Answer['answer']): Promise<string[]> {
    const found = () => this.#answers.filter((each) => each.answer === answer);
    while (found().length < this.count) {
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
    const shown = found().map((each) => each.shown);
    this.#answers.length = 0;
    return shown;
  }
}

describe('a cart in several windows', function () {
  this.timeout(120_000);
  let project: string;
  afterEach(() => {
    for (const key of Object.keys(localStorage)) if (key.includes(project)) localStorage.removeItem(key);
  });

  const stored = () => parseStoredCart(localStorage.getItem(`sb-cart.2:${project}`), project).cart;

  for (const lacks of ['nothing', 'Web Locks', 'BroadcastChannel', 'both']) {
    describe(`in a browser that lacks ${lacks}`, () => {
      const windows = new Windows(`cart-windows ${crypto.randomUUID()}`, 3);
      before(() => windows.open(lacks));
      after(() => windows.close());

      async function atATime(ask: 'lines' | 'steps', times: number): Promise<void> {
        project = freshPage();
        await windows.ask({ ask: 'open', shop: project }, 'open');
        await windows.ask({ ask, times, most: 12 }, 'done');
        await windows.agreed(() => JSON.stringify(stored()));
      }

      it('[CART-15] three windows put 60 lines each into the cart at a time: it has 180', async () => {
        await atATime('lines', 60);
        expect(stored().items).to.have.length(180);
      });

      it('[CART-15] three windows add a mug and press "more" 39 times each, at a time: 120 mugs', async () => {
        await atATime('steps', 40);
        expect(stored().items.map(({ id, count }) => [id, count])).to.deep.equal([['mug', 120]]);
      });
    });
  }
});
