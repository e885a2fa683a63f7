import { Tab } from './tab.mjs';

/** Presses after which the visitor gives up, because the cause can no longer be the network. */
const MOST_PRESSES = 25;
/** Presses, or milliseconds, after which the network has no more faults. */
const CHAOTIC_PRESSES = 12;
const CHAOTIC_TIME = 60_000;
/** Most milliseconds of a visit. */
const LONGEST = 180_000;

/** A visitor who orders one lamp in one tab or several, and reacts to failures as people do. */
export class Visitor {
  #context;
  #number = 0;
  #corrections = 0;
  #presses = 0;
  #end = Date.now() + LONGEST;
  /** True if the visitor has never had two tabs at a time. */
  #alone = true;
  tabs = [];
  story = [];

  /** `fault` is a fault of the reference backend, such as `chaos:7@lead`. */
  constructor(given) {
    Object.assign(this, given);
  }

  /** Adds a line to the log; throws if the visit takes too long. */
  tell(text) {
    if (Date.now() > this.#end) throw new Error(`the order has not been placed within ${LONGEST / 1000} s`);
    this.story.push(`${((Date.now() - this.#end + LONGEST) / 1000).toFixed(1)} s  ${text}`);
  }

  async come(tabs) {
    this.#context = await this.browser.createBrowserContext();
    await this.network(this.fault);
    this.#alone = tabs === 1;
    for (let at = 0; at < tabs; at += 1) await this.openTab();
    await this.tabs[0].add();
  }

  /** Sets the fault of all further requests; empty for none. */
  async network(fault) {
    this.fault = fault;
    const domain = new URL(this.owner.origin).hostname;
    await this.#context.setCookie({ name: 'sb-fault', value: encodeURIComponent(fault), domain, path: '/' });
  }

  async openTab() {
    const number = ++this.#number;
    const tab = await Tab.open(this.#context, this.owner.origin, (text) => this.tell(`tab ${number}: ${text}`));
    this.tabs.push(tab);
    return tab;
  }

  get answers() {
    return { Name: this.name, Email: `ada${this.#corrections || ''}@example.com`, Phone: '+49 40 1234567' };
  }

  /** Opens the checkout and fills it in. Returns false if there is nothing to order. */
  async fill(tab) {
    if (!(await tab.checkout())) return false;
    if ((await tab.look()).placed) return true;
    await tab.fill(this.answers);
    return true;
  }

  async correct(tab) {
    this.#corrections += 1;
    tab.tell(`corrects the email to ${this.answers.Email}`);
    await tab.fill(this.answers);
  }

  async press(tab) {
    this.#presses += 1;
    if (this.#presses > MOST_PRESSES) throw new Error(`${MOST_PRESSES} presses have not led to an order`);
    const begun = this.#end - LONGEST;
    if (this.fault && (this.#presses >= CHAOTIC_PRESSES || Date.now() > begun + CHAOTIC_TIME)) {
      this.tell('the network has no more faults');
      await this.network('');
    }
    await tab.submit();
  }

  async replace(tab) {
    const { page } = tab;
    await tab.close();
    this.tabs = this.tabs.filter((other) => other.page !== page);
    return this.openTab();
  }

  /** Expects the form to keep its values after a failure, unless another window may have sent it. */
  expectFilled(tab, sight) {
    if (!this.#alone || !tab.filled) return;
    for (const [label, text] of Object.entries(this.answers)) {
      const [, value = ''] = Object.entries(sight.values).find(([name]) => name.startsWith(label)) ?? [];
      if (value !== text) throw new Error(`after a failure ${label} is "${value}" in place of "${text}"`);
    }
  }

  leave() {
    return this.#context?.close();
  }
}
