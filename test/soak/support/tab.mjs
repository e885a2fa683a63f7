import { installPageView } from './page-view.mjs';

/** Milliseconds within which a page must load, and for which a visitor waits for a pending request before acting again. */
const PATIENCE = 60_000;
const WAITED = 10_000;
/** Milliseconds for which a visitor waits while the page retries automatically, before pressing again. */
const IMPATIENCE = 1500;

/** Polls by time, not by animation frames, because some windows draw none. */
const POLLING = { polling: 50 };

const PAGE = '/dev/pages/cart.html';

/** A tab in which a visitor orders a lamp. Logs all actions and what the page shows. */
export class Tab {
  /** Alerts that are not logged yet. */
  #alerts = [];
  /** True if all fields could be filled in; none can while the form is being sent. */
  filled = false;

  constructor(page, origin, tell) {
    Object.assign(this, { page, origin, tell });
  }

  static async open(context, origin, tell) {
    // a separate window, because a background tab does not draw
    const page = await context.newPage({ type: 'window' });
    page.setDefaultTimeout(PATIENCE);
    await page.evaluateOnNewDocument(installPageView);
    const tab = new Tab(page, origin, tell);
    // an alert blocks its page until it is closed
    page.on('dialog', (dialog) => {
      tab.#alerts.push(dialog.message());
      // fails if the tab was closed with its alert
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
    // a navigation at this moment, such as to the login or a payment, replaces the reload, which then never resolves
    this.page.reload({ timeout: 0 }).catch(() => {});
    await this.#until('the page is left', (address) => !window.left || location.href !== address, before);
    await this.#ready();
  }

  async close() {
    this.tell('closes the tab');
    await this.page.close();
  }

  /** Waits until the page, or the login that it redirects to, is loaded. */
  #ready() {
    const isUp = (page) =>
      (customElements.get('sb-cart') || location.pathname !== page) && document.readyState === 'complete';
    return this.#until('the page is up', isUp, PAGE);
  }

  /** Waits for a condition in the page; the error names it and the page's URL. */
  async #until(what, fact, ...given) {
    try {
      await this.page.waitForFunction(fact, POLLING, ...given);
    } catch (error) {
      throw new Error(`timeout: ${what} (at ${this.page.url()}): ${error.message}`, { cause: error });
    }
  }

  /** Reads the state of the page; tries again if the page is left meanwhile. */
  async look() {
    for (const end = Date.now() + PATIENCE; ; ) {
      try {
        await this.#until('the page is loaded', () => window.pageView && document.readyState === 'complete');
        return await this.page.evaluate(() => window.pageView.look());
      } catch (error) {
        if (!/context was destroyed|detached|navigat/i.test(error.message) || Date.now() > end) throw error;
      }
    }
  }

  /** Reads the state of the page until it `holds`; null after a timeout. */
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

  /** Opens the cart and its checkout. Returns false if the cart has nothing to order. */
  async checkout() {
    await this.#press('[data-open]');
    const cart = await this.seen(({ checkout, submit, placed }) => checkout || submit || placed, 3000);
    if (!cart) return false;
    if (!cart.submit && !cart.placed) await this.#press('button', '^checkout');
    return Boolean(await this.seen(({ submit, placed }) => submit || placed));
  }

  /** Fills the form in; keeps values that are already right. */
  async fill(answers) {
    await this.#press('input[type=radio]', 'pickup');
    await this.#press('input[type=radio]', 'shop in hamburg');
    // the page removes its form if it finds out that the order is placed
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

  /** The state of the page once no request is pending, or once the visitor has waited long enough. */
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
