import { type Site, site } from '../../stores/site.js';

/** Whether the element, or something it stands in, is for phones only. */
function hiddenOnDesktop(element: Element): boolean {
  for (let at: Element | null = element; at; ) {
    if ((at as { hiddenOn?: string }).hiddenOn === 'desktop') return true;
    at = at.parentElement ?? (at.getRootNode() as Partial<ShadowRoot>).host ?? null;
  }
  return false;
}

/**
 * While a video plays on a phone in content that desktops do not show, a turned phone must not count as a desktop and take the video
 * away (VID-06). Returns what lets go.
 */
export function lockViewport(element: Element, { device }: Pick<Site, 'device'>): () => void {
  return device === 'mobile' && hiddenOnDesktop(element) ? site().provide({ device }) : () => {};
}
