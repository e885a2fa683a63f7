import { waitAtMost } from '../../ports/wait.js';
import { isParsing } from '../page/environment.js';
import { pageStore } from '../page/page-store.js';
import { site } from './site.js';

/** Maximum wait for `<sb-site>`, in ms. */
const SITE_TIMEOUT = 10_000;

/** Selects an `<sb-site>` whose settings are not read yet. */
const UNREAD = 'sb-site:not(:defined), [data-sb="site"]';

/** Shared state of the page's wait for its settings. */
const wait = () => pageStore('site-ready.1', () => ({ isOver: false, ended: null as Promise<void> | null }));

const isUnread = () => document.querySelector(UNREAD) !== null;

/** Whether the page's settings are known: they come with `<sb-site>`, whose code may load after that of other elements. */
export function isSiteReady(): boolean {
  if (isUnread()) return wait().isOver;
  return !isParsing() || site().get().projectId !== '' || document.querySelector('sb-site') !== null;
}

/** Waits up to 10 s in total for the page's settings. Resolves to false, with one warning, when an `<sb-site>` stays undefined. */
export async function siteReady(): Promise<boolean> {
  if (isSiteReady()) return !isUnread();
  if (isParsing()) await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  if (isSiteReady()) return !isUnread();
  const now = wait();
  now.ended ??= waitForElement().finally(() => {
    now.isOver = true;
  });
  await now.ended;
  return !isUnread();
}

async function waitForElement(): Promise<void> {
  await waitAtMost(SITE_TIMEOUT, customElements.whenDefined('sb-site'));
  if (isUnread())
    console.warn(
      'sb-elements: the page has an <sb-site>, and no script has defined it, so its settings are not read: load sb-site.js, or autoload.js',
    );
}
