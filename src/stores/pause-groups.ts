import { pageStore } from './page-store.js';

/** What has a button that stops all that moves by itself in it, as a slider with autoplay. */
export interface PauseGroup {
  element: Element;
  /** The visitor has stopped it by that button. */
  paused: boolean;
}

/** Without an atom: a video is not to bring the library of the larger stores. */
interface Shared {
  groups: readonly PauseGroup[];
  listeners: Set<() => void>;
}

const shared = () => pageStore<Shared>('pause-groups.1', () => ({ groups: [], listeners: new Set() }));

/** Those of the page now; what is in one and plays by itself needs no controls of its own. */
export const pauseGroups = (): readonly PauseGroup[] => shared().groups;

/** Calls `listener` at every change; returns what stops it. */
export function watchPauseGroups(listener: () => void): () => void {
  const { listeners } = shared();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** It is there, stopped or not; says anew how it is with one that was. */
export function showPauseGroup(group: PauseGroup): void {
  change(group.element, [group]);
}

/** It has no such button any more. */
export function endPauseGroup(element: Element): void {
  change(element, []);
}

function change(element: Element, now: readonly PauseGroup[]): void {
  const store = shared();
  store.groups = [...store.groups.filter((other) => other.element !== element), ...now];
  for (const listener of store.listeners) listener();
}
