import { insist } from './support/habits.mjs';
import { Random } from './support/random.mjs';
import { visit } from './support/visitor.mjs';

const TABS = [1, 1, 1, 2, 2, 3];

/** One visitor who orders while the network is drawn by `seed`: what visit() gives, and the faults met. */
export async function checkout({ browser, owner, seed }) {
  const story = await visit({ browser, owner, name: `Ada ${seed}`, fault: `chaos:${seed}@lead` }, async (visitor) => {
    await visitor.come(new Random(seed).pick(TABS));
    await Promise.all(visitor.tabs.map((tab) => visitor.fill(tab)));
    // each tab has choices of its own: which of them comes first is up to the browser
    const tabs = [...visitor.tabs];
    await Promise.all(tabs.map((tab, at) => insist(visitor, tab, new Random(`${seed} tab ${at}`))));
  });
  const draws = await owner.draws(seed);
  return { ...story, draws, faults: draws.filter(({ fault }) => fault !== '').length };
}
