export type Device = 'desktop' | 'mobile';
/** Who looks: bots, screenshots and critical-CSS rendering skip background video. */
export type RunContext = 'page' | 'bot' | 'screenshot' | 'critical-css';

/** A fact of the browser that may change while the page is open. */
export interface EnvironmentFact<T> {
  get(): T;
  watch(changed: () => void): void;
}

/** Up to this width a page is in its mobile mode (MODE-07). */
export const MOBILE_QUERY = '(max-width: 767.98px)';

/** Desktop or mobile, by the width of the viewport. */
export function deviceOf(view: Pick<Window, 'matchMedia'>): EnvironmentFact<Device> {
  const query = view.matchMedia(MOBILE_QUERY);
  return {
    get: () => (query.matches ? 'mobile' : 'desktop'),
    watch: (changed) => query.addEventListener('change', changed),
  };
}

/** Whether the page is still being read: what an element does not have yet, it may be about to get. */
export const isParsing = () => document.readyState === 'loading';

interface Connection extends EventTarget {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether the network asks for small pictures: data saver, or 3g and slower. Unknown counts as fast. */
export function slowNetworkOf(navigator: object): EnvironmentFact<boolean> {
  const { connection } = navigator as { connection?: Connection };
  return {
    get: () => !!connection?.saveData || /^(slow-)?[23]g$/.test(connection?.effectiveType ?? ''),
    watch: (changed) => connection?.addEventListener?.('change', changed),
  };
}

/** Google's inspection tool and other crawlers say no more than its name, with a dash or an O behind it. */
const BOTS = /bot\b|crawl|spider|slurp|lighthouse|externalhit|preview|-google|google[-o]|yandeximages/i;

/** Recognises renderings nobody watches (MODE-08): by the query `sb-context`, else crawlers by their user agent. */
export function runContextOf(userAgent: string, search: string): RunContext {
  const named = /[?&]sb-context=(screenshot|critical-css|bot)\b/.exec(search)?.[1];
  if (named) return named as RunContext;
  return BOTS.test(userAgent) ? 'bot' : 'page';
}
