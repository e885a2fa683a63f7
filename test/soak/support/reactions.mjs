/** What people do after a failure, the likelier ones more than once. */
const REACTIONS = ['again', 'again', 'again', 'correct', 'reload', 'reopen', 'price'];
/** What they do while the button says that it sends. */
const MEANWHILE = ['wait', 'wait', 'wait', 'wait', 'reload', 'reopen'];

async function act(visitor, tab, reaction) {
  if (reaction === 'correct') await visitor.correct(tab);
  if (reaction === 'reload') await tab.reload();
  if (reaction === 'reopen') return visitor.replace(tab);
  if (reaction === 'price') {
    visitor.tell('the shop raises the price');
    await visitor.owner.raise();
  }
  return tab;
}

/** Brings the visitor back to a filled form; null when there is no more to order, or the order is seen to be placed. */
async function back(visitor, tab, sight) {
  if (sight.placed) return null;
  if (sight.path === '/login') await tab.signIn();
  if (sight.changes) await tab.agree();
  if (sight.changes || sight.submit) return tab;
  if (!(await visitor.fill(tab))) return null;
  return (await tab.look()).placed ? null : tab;
}

const isFailure = ({ placed, submit, failure }) => !placed && submit !== '' && failure !== '';

/** Looks, and goes on until the form stands there to be sent again; null when there is no more to order. */
async function readyAgain(visitor, tab) {
  for (;;) {
    const sight = await tab.settled();
    if (!sight.placed && !sight.changes && sight.submit) return tab;
    if (!(await back(visitor, tab, sight))) return null;
  }
}

/** Presses until the order is placed, as far as this window can tell. */
export async function insist(visitor, first, random) {
  let tab = first;
  for (;;) {
    await visitor.press(tab);
    const meanwhile = random.pick(MEANWHILE);
    if (meanwhile !== 'wait') tab = await act(visitor, tab, meanwhile);
    else {
      const sight = await tab.settled();
      if (isFailure(sight)) {
        visitor.expectFilled(tab, sight);
        tab = await act(visitor, tab, random.pick(REACTIONS));
      }
    }
    if (!(await readyAgain(visitor, tab))) return tab.tell('has nothing more to order here');
    // a page that was left while it was written into is filled in anew
    await tab.fill(visitor.answers);
  }
}
