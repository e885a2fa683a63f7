import { pageStore } from './page-store.js';

/** An element with a button that stops all motion inside it, such as a slider with autoplay. */
export interface PauseGroup {
  element: Element;
  /** True after the visitor has pressed that button. */
  paused: boolean;
}

/** Not an atom: a page with a video only should not load nanostores. */
interface Shared {
  groups: readonly PauseGroup[];
  listeners: Set<() => void>;
}

const shared = () => pageStore<Shared>('pause-groups.1', () => ({ groups: [], listeners: new Set() }));

/** Pause groups on the page; autoplaying content inside one needs no pause button itself. */
export const pauseGroups = (): readonly PauseGroup[] => shared().groups;

/** Calls `listener` after every change. Returns unsubscribe. */
export function watchPauseGroups(listener: () => void): () => void {
  const { listeners } = shared();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds or updates a group. */
export function showPauseGroup(group: PauseGroup): void {
  change(group.element, [group]);
}

/** Removes a group. */
export function endPauseGroup(element: Element): void {
  change(element, []);
}

function change(element: Element, now: readonly PauseGroup[]): void {
  const store = shared();
  store.groups = [...store.groups.filter((other) => other.element !== element), ...now];
  for (const listener of store.listeners) listener();
}
