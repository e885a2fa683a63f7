/**
 * Counts what React renders, from outside: React tells the developer tools of every commit, and marks in its tree what did work. Must be
 * imported before React is, so in tests and benches as the first import. Works in React's development and production builds.
 */

/** Kinds of nodes in React's tree that are components: function, class, forwarded reference, memo, simple memo. */
const COMPONENTS = [0, 1, 11, 14, 15];
const HOST = 5;
const PERFORMED_WORK = 1;

let rendered = null;

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot(_renderer, root) {
    // a tree whose element is out of the document is kept up to date out of sight
    if (rendered && root.containerInfo.isConnected) visit(root.current, root.current.alternate);
  },
  checkDCE() {},
};

/** Everything that `work` made React render, also in what follows from it until `settled` resolves. */
export async function countRenders(work, settled = () => new Promise((resolve) => setTimeout(resolve, 0))) {
  rendered = [];
  try {
    await work();
    await settled();
    return rendered;
  } finally {
    rendered = null;
  }
}

/** Notes what has done work since `before`, the same node of the tree at the last commit; a subtree that is the same object did none. */
function visit(fiber, before) {
  const works = COMPONENTS.includes(fiber.tag) && (before === null || (fiber.flags & PERFORMED_WORK) !== 0);
  if (works) rendered.push({ name: nameOf(fiber.type), element: elementOf(fiber) });
  if (before !== null && fiber.child === before.child) return;
  // what stood there at the last commit as the same object has rendered nothing
  const known = new Set(before === null ? [] : childrenOf(before));
  for (const child of childrenOf(fiber)) if (!known.has(child)) visit(child, child.alternate);
}

function* childrenOf(fiber) {
  for (let { child } = fiber; child !== null; child = child.sibling) yield child;
}

function nameOf(type) {
  const component = type?.type ?? type?.render ?? type;
  return component?.displayName || component?.name || 'anonymous';
}

/** The element a component stands for: the first one it draws, else the one it is in. */
function elementOf(fiber) {
  const inside = firstHost(fiber);
  if (inside) return inside;
  for (let above = fiber.return; above !== null; above = above.return) {
    if (above.tag === HOST) return above.stateNode;
    if (above.return === null) return above.stateNode.containerInfo.host ?? above.stateNode.containerInfo;
  }
  return null;
}

function firstHost(fiber) {
  for (const child of childrenOf(fiber)) {
    const found = child.tag === HOST ? child.stateNode : firstHost(child);
    if (found) return found;
  }
  return null;
}
