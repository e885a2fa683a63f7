import { type Observable, observable } from '../../domain/shared/observable.js';
import { pageStore } from './page-store.js';

/** An element with a button that stops all motion inside it, such as a slider with autoplay. */
export interface PauseGroup {
  element: Element;
  /** True after the visitor has pressed that button. */
  paused: boolean;
}

const groups = () => pageStore('pause-groups.2', () => observable<readonly PauseGroup[]>([]));

/** Pause groups on the page; autoplaying content inside one needs no pause button itself. */
export const pauseGroups = (): Observable<readonly PauseGroup[]> => groups();

/** Adds or updates a group. */
export function showPauseGroup(group: PauseGroup): void {
  groups().set([...without(group.element), group]);
}

export function endPauseGroup(element: Element): void {
  groups().set(without(element));
}

const without = (element: Element) =>
  groups()
    .get()
    .filter((other) => other.element !== element);
