/**
 * Counts React's renders by its developer tools hook, which is called for every commit, and by the flags of its tree. Must be imported
 * before React, so it is the first import of tests and benches. Works in React's development and production builds.
 */

/** Tags of fibers that are components: function, class, forwardRef, memo, simple memo. */
const COMPONENTS = [0, 1, 11, 14, 15];
const HOST = 5;
const PERFORMED_WORK = 1;

let rendered = null;

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot(_renderer, root) {
    // renders of removed elements do not count
    if (rendered && root.containerInfo.isConnected) visit(root.current, root.current.alternate);
  },
  checkDCE() {},
};

/** Collects the components that React renders during `work` and until `settled` resolves. */
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

/** Records fibers that have rendered since `before`, the same fiber at the last commit; an identical subtree has not. */
function visit(fiber, before) {
  const works = COMPONENTS.includes(fiber.tag) && (before === null || (fiber.flags & PERFORMED_WORK) !== 0);
  if (works) rendered.push({ name: nameOf(fiber.type), element: elementOf(fiber) });
  if (before !== null && fiber.child === before.child) return;
  // an identical child has not rendered
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

/** Element of a component: the first that it renders, else its parent. */
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
