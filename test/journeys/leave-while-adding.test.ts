// runs in firefox: history, storage and locks
// slow: leaves and reopens pages ten times or more
import { expect } from '@esm-bundle/chai';
import { WHOLE } from '../support/whole.js';
import type { Tab } from './support/tab.js';
import { type Visitor, visit } from './support/visit.js';

const PAGE = '<sb-site project-id="demo"></sb-site><sb-cart-button></sb-cart-button>';
const ELEMENTS = ['sb-site', 'sb-cart-button', 'cart'];

/** When the page is left: in the task of the press, soon after it, or during a request or response, which then never continues. */
const MOMENTS = [
  'the press',
  'a microtask',
  'a task',
  'a frame',
  'asking 1',
  'answer 1',
  'asking 2',
  'answer 2',
  'the cart has it',
] as const;
type Moment = (typeof MOMENTS)[number];

/** How the page is left, by itself or from outside. */
const WAYS = ['link', 'reload', 'back', 'close', 'another tab', 'crash'] as const;
type Way = (typeof WAYS)[number];

/** Returns true for ways from outside, which need a page that waits for a request or response. */
const isOutside = (way: Way) => way === 'close' || way === 'another tab' || way === 'crash';
const fits = (moment: Moment, way: Way) => !isOutside(way) || /^(asking|answer)/.test(moment);

/** Adds the elements to a page that has none yet. */
const fill = (tab: Tab) =>
  tab.until(
    async (markup, names) => {
      while (!document.body) await eyes.frame();
      if (!document.querySelector('sb-site')) document.body.innerHTML = markup;
      // the script API of the cart works after its first `get()`
      for (const name of names) (await import(`/dist/elements/${name}.js`)).cart?.get();
      return true;
    },
    'the page has its elements and their modules',
    PAGE,
    ELEMENTS,
  );

/** Adds a product, and leaves the page at a moment: by `way` if the page can do so itself, else it waits until it is closed. */
function pressAndLeave(moment: Moment, way: Way): void {
  const leaving = globalThis as { isLeaving?: boolean; isLeft?: boolean };
  leaving.isLeft = true;
  const leave = () => {
    if (leaving.isLeaving) return;
    leaving.isLeaving = true;
    if (way === 'link') location.assign('/dev/page?next');
    else if (way === 'reload') location.reload();
    else if (way === 'back') history.back();
  };
  const reach = async (now: Moment | string) => {
    if (now === moment) leave();
    if (leaving.isLeaving) await new Promise(() => {});
  };
  const ask = globalThis.fetch;
  let asked = 0;
  globalThis.fetch = async (...given) => {
    const call = ++asked;
    await reach(`asking ${call}`);
    const answer = await ask(...given);
    await reach(`answer ${call}`);
    return answer;
  };
  document.addEventListener('cart-change', () => void reach('the cart has it'));
  const detail = { productId: 'p-lantern-moon', count: 2 };
  // in a separate task, so that the caller gets its result before the page is left
  setTimeout(() => {
    document.dispatchEvent(new CustomEvent('add-to-cart', { detail, bubbles: true, cancelable: true }));
    void reach('the press');
    queueMicrotask(() => void reach('a microtask'));
    setTimeout(() => void reach('a task'));
    requestAnimationFrame(() => void reach('a frame'));
  });
}

/** The counts in the cart and on the badge, once no wish (a stored add) is left. */
const cartOf = (tab: Tab) =>
  tab.until(async () => {
    const wishes = Object.keys(localStorage).filter((key) => key.startsWith('sb-wish.'));
    const { cart } = await import(`${location.origin}/dist/elements/cart.js`);
    const counts = cart.get().items.map(({ count }: { count: number }) => count);
    const badge = document.querySelector('sb-cart-button')?.shadowRoot?.querySelector('[part~=badge]')?.textContent;
    return wishes.length === 0 && counts.length > 0 && { counts, badge: badge?.trim() };
  }, 'the cart has the stored adds');

async function leaveAt(visitor: Visitor, moment: Moment, way: Way): Promise<void> {
  const isBack = way === 'back';
  const tab = await visitor.open(isBack ? '/dev/page?before' : '/dev/page?now');
  await tab.ask(() => localStorage.clear());
  if (isBack) {
    await fill(tab);
    await tab.open('/dev/page?now', '/dev/page');
  }
  await fill(tab);
  await tab.ask(pressAndLeave, moment, way).catch((error: Error) => {
    // a page that is left at once cannot return a result
    if (!/left|navigat|context/i.test(error.message)) throw error;
  });
  if (isOutside(way)) await tab.until(() => (globalThis as { isLeaving?: boolean }).isLeaving, 'the page waits');
  if (way === 'close') await tab.close();
  if (way === 'crash') await tab.crash();
  const next = isOutside(way) ? await visitor.open('/dev/page') : tab;
  if (way === 'another tab') {
    await fill(next);
    await tab.close();
  } else if (!isOutside(way))
    await next.until(() => !(globalThis as { isLeft?: boolean }).isLeft, 'the next page is open');
  await fill(next);
  expect(await cartOf(next), `${moment}, ${way}`).to.deep.equal({ counts: [2], badge: '2' });
  await next.close();
}

describe('journey: a page that is left while a product is added to the cart', function () {
  // only Chromium has a command to crash a page
  const isPossible = (way: Way) => way !== 'crash' || this.ctx.world.engine === 'chromium';

  for (const [at, way] of WAYS.entries())
    if (isPossible(way))
      it(
        `by ${way}, at any moment: the next page has the product in the cart, once`,
        visit(async (visitor) => {
          const moments = MOMENTS.filter((moment) => fits(moment, way));
          for (const [number, moment] of moments.entries())
            if (WHOLE || number % 3 === at % 3) await leaveAt(visitor, moment, way);
        }),
      );
});
