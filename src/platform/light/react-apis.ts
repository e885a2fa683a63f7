import { Component, type ComponentChildren, options, type VNode } from 'preact';
import { flushSync as renderSync } from 'preact/compat';

/**
 * A hook's entry in preact/hooks. Preact publishes its private properties under these short names, which its developer tools rely on too;
 * the version is pinned, and the tests of removed and moved widgets fail if the names change.
 */
interface Hook {
  /** The effect, or another hook's value. */
  __: unknown;
  /** Cleans up an effect that has run. */
  __c?: (() => void) | undefined;
  /** Set on effects only: true for a passive effect (useEffect), false for a layout effect. */
  __P?: boolean;
}

interface EffectHook extends Hook {
  __: () => undefined | (() => void);
}

interface RenderedComponent {
  /** Hooks: all of them, and the passive effects waiting for the next frame. */
  __H?: { __: Hook[]; __h: Hook[] };
  /** Callbacks of the commit: layout effects, and functions of class components. */
  __h: (Hook | (() => void))[];
  /** The component's node in the tree. */
  __v?: TreeNode;
}

interface TreeNode extends VNode {
  /** Children. */
  __k?: (TreeNode | null)[] | null;
  /** Parent. */
  __?: TreeNode | null;
  __c?: RenderedComponent | null;
}

const isEffect = (hook: Hook): hook is EffectHook => hook.__P !== undefined;
const isLayoutEffect = (entry: Hook | (() => void)): entry is EffectHook =>
  typeof entry === 'object' && entry.__P === false;

/** Lists the components below a node, children before parents: the order in which their effects run. */
function componentsBelow(node: TreeNode | undefined, found: RenderedComponent[] = []): RenderedComponent[] {
  for (const child of node?.__k ?? []) {
    if (!child) continue;
    componentsBelow(child, found);
    if (child.__c) found.push(child.__c);
  }
  return found;
}

/** Lists the effects of components, layout effects first. */
function effectsOf(components: RenderedComponent[]): EffectHook[] {
  const all = components.flatMap(({ __H: hooks }) => hooks?.__.filter(isEffect) ?? []);
  return [...all.filter(({ __P: passive }) => !passive), ...all.filter(({ __P: passive }) => passive)];
}

/** Hidden Activities, whose effects are off. */
const hidden = new Set<unknown>();

function isHidden(node: TreeNode): boolean {
  for (let above = node.__; above; above = above.__) if (above.__c && hidden.has(above.__c)) return true;
  return false;
}

/** Effects that are off, each with the callback that restarts it; a later render may have queued a newer one. */
const held = new WeakMap<EffectHook, EffectHook['__']>();

function hold(hook: EffectHook): void {
  held.set(hook, hook.__);
}

function undo(hook: EffectHook): void {
  const cleanUp = hook.__c;
  hook.__c = undefined;
  if (typeof cleanUp === 'function') cleanUp();
  hold(hook);
}

function start(hook: EffectHook): void {
  if (held.get(hook) === hook.__) hook.__c = hook.__() ?? undefined;
  held.delete(hook);
}

/** Removes a component's effects from the queues; they start when it becomes visible. */
function holdQueued({ __H: hooks, __h: callbacks }: RenderedComponent): void {
  callbacks.filter(isLayoutEffect).forEach(hold);
  callbacks.splice(0, callbacks.length, ...callbacks.filter((entry) => !isLayoutEffect(entry)));
  hooks?.__h.splice(0).filter(isEffect).forEach(hold);
}

const { diffed } = options;
// a component that renders while its Activity is hidden, such as on a late response, starts no effects
options.diffed = (vnode) => {
  diffed?.(vnode);
  const node = vnode as TreeNode;
  if (hidden.size > 0 && node.__c?.__H && isHidden(node)) holdQueued(node.__c);
};

interface ActivityProps {
  mode: 'visible' | 'hidden';
  children: ComponentChildren;
}

/**
 * React's Activity for Preact, as far as a widget's root needs it. While hidden, its content keeps state and nodes, effects are cleaned up,
 * and new children wait. When visible again, effects restart.
 */
export class Activity extends Component<ActivityProps> {
  #shown: ComponentChildren = null;

  override componentDidMount(): void {
    if (this.props.mode === 'hidden') this.#hide();
  }

  override componentDidUpdate(before: ActivityProps): void {
    if (before.mode === this.props.mode) return;
    if (this.props.mode === 'hidden') this.#hide();
    else effectsOf(this.#components()).forEach(start);
  }

  override componentWillUnmount(): void {
    hidden.delete(this);
  }

  override render(): ComponentChildren {
    if (this.props.mode === 'visible') {
      // the effects of new children start with this render
      hidden.delete(this);
      this.#shown = this.props.children;
    }
    return this.#shown;
  }

  #hide(): void {
    hidden.add(this);
    const components = this.#components();
    components.forEach(holdQueued);
    effectsOf(components).forEach(undo);
  }

  #components(): RenderedComponent[] {
    return componentsBelow((this as unknown as RenderedComponent).__v);
  }
}

/** Runs the queued passive effects. */
let runEffects: (() => void) | undefined;

function flushEffects(): void {
  const run = runEffects;
  runEffects = undefined;
  run?.();
}

// Preact runs passive effects in the next frame; like React, run them before the task ends, so that views subscribe to stores in time
options.requestAnimationFrame = (run) => {
  runEffects = run;
  queueMicrotask(flushEffects);
};

/** React's flushSync for Preact: renders and runs the passive effects of that render. */
export function flushSync<T>(render: () => T): T {
  const result = renderSync(render);
  flushEffects();
  return result;
}
