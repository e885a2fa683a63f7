import { installPageView } from './page-view.mjs';

/** Milliseconds in which a page has to come up, and in which a visitor waits for what is on its way before they act again. */
const PATIENCE = 60_000;
const WAITED = 10_000;
/** The same, where the page says that it tries again by itself: then a visitor presses. */
const IMPATIENCE = 1500;

/** Looked at by the clock, not by frames: some windows draw none. */
const POLLING = { polling: 50 };

const PAGE = '/dev/pages/cart.html';

/** A tab in which somebody orders a lamp. Everything they do and see goes into the story. */
export class Tab {
  /** Alerts that the story does not tell of yet. */
  #alerts = [];
  /** The form has been filled in: nobody can while it is being sent. */
  filled = false;

  constructor(page, origin, tell) {
    Object.assign(this, { page, origin, tell });
  }

  static async open(context, origin, tell) {
    // a window of its own: what stands behind another tab draws nothing, and a visitor looks at one after the other
    const page = await context.newPage({ type: 'window' });
    page.setDefaultTimeout(PATIENCE);
    await page.evaluateOnNewDocument(installPageView);
    const tab = new Tab(page, origin, tell);
    // an alert stops its page until somebody has read it
    page.on('dialog', (dialog) => {
      tab.#alerts.push(dialog.message());
      // a tab that is closed takes its alert along
      return dialog.accept().catch(() => {});
    });
    await tab.visit();
    return tab;
  }

  async visit() {
    this.tell('opens the site');
    await this.page.goto(`${this.origin}${PAGE}`, { waitUntil: 'load' });
    await this.#ready();
  }

  async reload() {
    this.tell('reloads the page');
    const before = await this.page.evaluate(() => {
      window.left = true;
      return location.href;
    });
    // a way that the page takes in this moment, as to the login or to a payment, takes the place of the reload, and of its end nobody is told
    this.page.reload({ timeout: 0 }).catch(() => {});
    await this.#until('the page is left', (address) => !window.left || location.href !== address, before);
    await this.#ready();
  }

  async close() {
    this.tell('closes the tab');
    await this.page.close();
  }

  /** Who is led to the login while a page comes up stands there in the end. */
  #ready() {
    const isUp = (page) =>
      (customElements.get('sb-cart') || location.pathname !== page) && document.readyState === 'complete';
    return this.#until('the page is up', isUp, PAGE);
  }

  /** Waits for something in the page; a failure says for what, and where the page is. */
  async #until(what, fact, ...given) {
    try {
      await this.page.waitForFunction(fact, POLLING, ...given);
    } catch (error) {
      throw new Error(`still not so: ${what} (at ${this.page.url()}): ${error.message}`, { cause: error });
    }
  }

  /** A page that is left while it is looked at is looked at once more. */
  async look() {
    for (const end = Date.now() + PATIENCE; ; ) {
      try {
        await this.#until('the page can be looked at', () => window.pageView && document.readyState === 'complete');
        return await this.page.evaluate(() => window.pageView.look());
      } catch (error) {
        if (!/context was destroyed|detached|navigat/i.test(error.message) || Date.now() > end) throw error;
      }
    }
  }

  /** Looks until something is seen that `holds`; null when it does not come in time. */
  async seen(holds, within = PATIENCE) {
    for (const end = Date.now() + within; Date.now() < end; ) {
      const sight = await this.look();
      if (holds(sight)) return sight;
      await new Promise((again) => setTimeout(again, 25));
    }
    return null;
  }

  #press(selector, words = '') {
    return this.page.evaluate((...named) => window.pageView.press(...named), selector, words);
  }

  async add() {
    await this.#press('[data-add]');
    await this.#until('the cart is open', () => window.pageView.look().checkout || window.pageView.look().submit);
    this.tell('puts a lamp into the cart');
  }

  /** Opens the cart and its checkout; false when the cart has nothing to order. */
  async checkout() {
    await this.#press('[data-open]');
    const cart = await this.seen(({ checkout, submit, placed }) => checkout || submit || placed, 3000);
    if (!cart) return false;
    if (!cart.submit && !cart.placed) await this.#press('button', '^checkout');
    return Boolean(await this.seen(({ submit, placed }) => submit || placed));
  }

  /** Fills the form in; what already stands there is left. */
  async fill(answers) {
    await this.#press('input[type=radio]', 'pickup');
    await this.#press('input[type=radio]', 'shop in hamburg');
    // a page that finds out by itself that the order is placed takes its form away
    await this.seen(({ values, placed, submit }) => Object.keys(values).length >= 3 || placed || !submit);
    this.filled = await this.page.evaluate((values) => window.pageView.write(values), answers);
  }

  async submit() {
    this.tell('presses the button');
    await this.page.evaluate(() => window.pageView.submit());
  }

  async agree() {
    this.tell('agrees to what has changed');
    await this.#press('dialog[part~=changes] [part~=button-primary]');
    await this.seen(({ changes }) => !changes);
  }

  async signIn() {
    this.tell('signs in');
    await Promise.all([this.page.waitForNavigation(), this.#press('button', 'sign in')]);
    await this.#ready();
  }

  /** What stands there once nothing is on its way, or once the visitor has waited long enough. */
  async settled() {
    const ends = ({ placed, changes, path, submit, checkout }) =>
      placed || changes || path !== PAGE || submit === 'idle' || (checkout && !submit);
    const busy = await this.seen((sight) => ends(sight) || sight.submit === 'waiting', WAITED);
    const sight = (busy?.submit === 'waiting' && (await this.seen(ends, IMPATIENCE))) || busy || (await this.look());
    const { placed, changes, path, failure, submit, checkout } = sight;
    for (const words of this.#alerts.splice(0)) this.tell(`reads "${words}"`);
    this.tell(
      `sees ${placed || (changes && 'that something has changed') || failure || submit || (checkout && 'the cart') || `nothing at ${path}`}`,
    );
    return sight;
  }
}
