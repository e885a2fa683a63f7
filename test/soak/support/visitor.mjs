import { Tab } from './tab.mjs';

/** Presses after which the visitor gives up: whatever keeps them from ordering is no fault of the network any more. */
const MOST_PRESSES = 25;
/** Presses, or milliseconds, after which the network is well again. */
const CHAOTIC_PRESSES = 12;
const CHAOTIC_TIME = 60_000;
/** Milliseconds that a visit takes at most. */
const LONGEST = 180_000;

/** Somebody who wants one lamp, in one tab or several, and does what people do when something goes wrong. */
export class Visitor {
  #context;
  #number = 0;
  #corrections = 0;
  #presses = 0;
  #end = Date.now() + LONGEST;
  /** Has had one tab at a time all along. */
  #alone = true;
  tabs = [];
  story = [];

  /** `fault` is what the network is like, in the words of the backend's faults. */
  constructor(given) {
    Object.assign(this, given);
  }

  /** Also what ends a visit that leads nowhere. */
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

  /** Sets what befalls the requests from now on; empty when nothing does. */
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

  /** Opens the checkout and fills it in; false when there is nothing to order. */
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
      this.tell('the network is well again');
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

  /** What is filled in has to stand there after a failure, unless another window may have sent it. */
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
