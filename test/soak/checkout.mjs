import { Random } from './support/random.mjs';
import { insist } from './support/reactions.mjs';
import { Visitor } from './support/visitor.mjs';

const TABS = [1, 1, 1, 2, 2, 3];

/** Runs one visitor who orders under faults drawn by `seed`. Returns failure (empty if none), log, stored orders and faults. */
export async function checkout({ browser, owner, seed }) {
  const name = `Ada ${seed}`;
  const visitor = new Visitor({ browser, owner, name, fault: `chaos:${seed}@lead` });
  let wrong = '';
  try {
    await visitor.come(new Random(seed).pick(TABS));
    await Promise.all(visitor.tabs.map((tab) => visitor.fill(tab)));
    // separate random choices for each tab, because the order of the tabs' steps is up to the browser
    const tabs = [...visitor.tabs];
    await Promise.all(tabs.map((tab, at) => insist(visitor, tab, new Random(`${seed} tab ${at}`))));
  } catch (error) {
    wrong = error.message;
  } finally {
    await visitor.leave();
  }
  const orders = await owner.ordersOf(name);
  if (orders.length > 1 || (!wrong && orders.length !== 1)) wrong = `${orders.length} stored orders`;
  const draws = await owner.draws(seed);
  return { wrong, story: visitor.story, orders, draws, faults: draws.filter(({ fault }) => fault !== '').length };
}
