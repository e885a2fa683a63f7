import { visit } from './support/visitor.mjs';

/** The first sending is stored, and its answer lost; what the visitor then does; then all is well, and they go on. */
async function afterLostAnswer(visitor, then) {
  await visitor.come(1);
  await visitor.fill(visitor.tabs[0]);
  await visitor.network('cut@lead|after@lead');
  await visitor.press(visitor.tabs[0]);
  await visitor.tabs[0].settled();
  await visitor.network('');
  await then(visitor.tabs[0]);
  await finish(visitor, visitor.tabs[0]);
}

/** Presses until the order is seen to be placed, or nothing is left to order. */
async function finish(visitor, tab) {
  for (;;) {
    const sight = await tab.settled();
    if (sight.placed) return;
    if (sight.changes) await tab.agree();
    else {
      if (!(await visitor.fill(tab))) return;
      if ((await tab.look()).placed) return;
      await visitor.press(tab);
    }
  }
}

/** The ways in which one checkout has made two orders, each found by a person alone. */
export const FOUR_WAYS = {
  'the answer is lost, and the visitor corrects the email': (visitor) =>
    afterLostAnswer(visitor, (tab) => visitor.correct(tab)),
  'the answer is lost, and the price changes': (visitor) =>
    afterLostAnswer(visitor, async () => {
      visitor.tell('the shop raises the price');
      await visitor.owner.raise();
    }),
  'the answer is lost, the tab is closed, and the site opened again': (visitor) =>
    afterLostAnswer(visitor, (tab) => visitor.replace(tab)),
  'two tabs press at once': async (visitor) => {
    await visitor.come(2);
    await visitor.network('stall:300@lead');
    for (const tab of visitor.tabs) await visitor.fill(tab);
    await Promise.all(visitor.tabs.map((tab) => visitor.press(tab)));
    await Promise.all(visitor.tabs.map((tab) => finish(visitor, tab)));
  },
};

/** Goes one of the four ways; gives what visit() does. */
export const goWay = ({ title, ...world }) => visit({ ...world, name: `Ada, ${title}` }, FOUR_WAYS[title]);
