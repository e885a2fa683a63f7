import { site } from './site.js';

/** Runs `forget` when the page switches to another project: data of the old shop must not be shown. */
export function onProjectChange(forget: () => void): void {
  let known = site().get().projectId;
  site().listen(({ projectId }) => {
    if (projectId === known) return;
    known = projectId;
    forget();
  });
}
