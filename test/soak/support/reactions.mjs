/** Reactions to a failure; likelier ones are listed more than once. */
const REACTIONS = ['again', 'again', 'again', 'correct', 'reload', 'reopen', 'price'];
/** Actions while the form is being sent. */
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

/** Returns to a filled form; null if there is nothing to order or the page shows the placed order. */
async function back(visitor, tab, sight) {
  if (sight.placed) return null;
  if (sight.path === '/login') await tab.signIn();
  if (sight.changes) await tab.agree();
  if (sight.changes || sight.submit) return tab;
  if (!(await visitor.fill(tab))) return null;
  return (await tab.look()).placed ? null : tab;
}

const isFailure = ({ placed, submit, failure }) => !placed && submit !== '' && failure !== '';

/** Waits until the form can be sent again; null if there is nothing to order. */
async function readyAgain(visitor, tab) {
  for (;;) {
    const sight = await tab.settled();
    if (!sight.placed && !sight.changes && sight.submit) return tab;
    if (!(await back(visitor, tab, sight))) return null;
  }
}

/** Submits until this window shows the order as placed, or has nothing to order. */
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
    // fills a page again that was left while being filled in
    await tab.fill(visitor.answers);
  }
}
