import { Component, type ComponentChildren, options, type VNode } from 'preact';

/**
 * A hook's entry as preact/hooks keeps it. Preact's published files spell its private properties with these short names, which
 * its developer tools rely on too; the version is pinned, and the tests of removed and moved widgets fail when they change.
 */
interface Hook {
  /** The effect itself, or another hook's value. */
  __: unknown;
  /** Undoes an effect that has run. */
  __c?: (() => void) | undefined;
  /** Of effects only: whether it is passive (useEffect) or a layout effect. */
  __P?: boolean;
}

interface EffectHook extends Hook {
  __: () => undefined | (() => void);
}

interface RenderedComponent {
  /** Hooks: the list of all, and the passive effects that wait for the next frame. */
  __H?: { __: Hook[]; __h: Hook[] };
  /** What runs when the render is committed: layout effects, and functions of class components. */
  __h: (Hook | (() => void))[];
  /** Its place in the tree. */
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

/** The components below a node, children before their parents, as their effects run. */
function componentsBelow(node: TreeNode | undefined, found: RenderedComponent[] = []): RenderedComponent[] {
  for (const child of node?.__k ?? []) {
    if (!child) continue;
    componentsBelow(child, found);
    if (child.__c) found.push(child.__c);
  }
  return found;
}

/** The effects of components, layout effects first. */
function effectsOf(components: RenderedComponent[]): EffectHook[] {
  const all = components.flatMap(({ __H: hooks }) => hooks?.__.filter(isEffect) ?? []);
  return [...all.filter(({ __P: passive }) => !passive), ...all.filter(({ __P: passive }) => passive)];
}

/** Activities whose effects are off. */
const hidden = new Set<unknown>();

function isHidden(node: TreeNode): boolean {
  for (let above = node.__; above; above = above.__) if (above.__c && hidden.has(above.__c)) return true;
  return false;
}

/** Effects that are off, each with the function that starts it again; a later render may have queued a newer one. */
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

/** Takes the effects that a component has queued out of the queues, to be started when it is visible. */
function holdQueued({ __H: hooks, __h: callbacks }: RenderedComponent): void {
  callbacks.filter(isLayoutEffect).forEach(hold);
  callbacks.splice(0, callbacks.length, ...callbacks.filter((entry) => !isLayoutEffect(entry)));
  hooks?.__h.splice(0).filter(isEffect).forEach(hold);
}

const { diffed } = options;
// a component that renders while its Activity is hidden, as by a late answer, starts no effects
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
 * React's Activity for Preact, as far as a widget's root needs it: while it is hidden, what it shows keeps its state and its nodes,
 * its effects are undone, and new children wait. Once it is visible, effects start again.
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
      // what is new among the children starts with this render
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
