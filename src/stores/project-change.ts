import { site } from './site.js';

/** Runs `forget` whenever the page goes over to another shop: nothing of the old one may be shown for the new one. */
export function onProjectChange(forget: () => void): void {
  let known = site().get().projectId;
  site().listen(({ projectId }) => {
    if (projectId === known) return;
    known = projectId;
    forget();
  });
}
