import { onChange } from '../page/atoms.js';
import { site } from './site.js';

/** Runs `forget` when the page switches to another project: data of the old shop must not be shown. */
export function onProjectChange(forget: (projectId: string) => void): void {
  onChange(site(), ({ projectId }) => projectId, forget);
}

/** Calls `follow` with the page's project, now and whenever it changes. */
export function followProject(follow: (projectId: string) => void): void {
  follow(site().get().projectId);
  onProjectChange(follow);
}
