import { site } from './site.js';

/** Calls `follow` with the page's project, now and whenever it changes. */
export function followProject(follow: (projectId: string) => void): void {
  let known: string | undefined;
  site().subscribe(({ projectId }) => {
    if (projectId === known) return;
    known = projectId;
    follow(projectId);
  });
}

/** Runs `forget` when the page switches to another project: data of the old shop must not be shown. */
export function onProjectChange(forget: () => void): void {
  let isFirst = true;
  followProject(() => {
    if (!isFirst) forget();
    isFirst = false;
  });
}
