export type Device = 'desktop' | 'mobile';
/** Client that renders the page: background video is skipped for bots, screenshots and critical-CSS rendering. */
export type RunContext = 'page' | 'bot' | 'screenshot' | 'critical-css';

/** Viewport width up to which a page is in its mobile mode (MODE-07). */
export const MOBILE_QUERY = '(max-width: 767.98px)';

/** Desktop or mobile, by the width of the viewport. */
export function deviceOf(view: Pick<Window, 'matchMedia'>) {
  const query = view.matchMedia(MOBILE_QUERY);
  return {
    get: (): Device => (query.matches ? 'mobile' : 'desktop'),
    watch: (changed: () => void) => query.addEventListener('change', changed),
  };
}

/** Whether the parser is still running: children of an element may be missing so far. */
export const isParsing = () => globalThis.document?.readyState === 'loading';

interface Connection extends EventTarget {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether the connection calls for small pictures: data saver, or 3g and slower. Unknown counts as fast. */
export function slowNetworkOf(navigator: object) {
  const { connection } = navigator as { connection?: Connection };
  const get = () => !!connection?.saveData || /^(slow-)?[23]g$/.test(connection?.effectiveType ?? '');
  return {
    get,
    watch(changed: () => void) {
      let last = get();
      // browsers report each new estimate of the bandwidth
      connection?.addEventListener?.('change', () => {
        if (last === get()) return;
        last = get();
        changed();
      });
    },
  };
}

/** User agents of crawlers; some of Google's are known only by its name with a dash or an O: `Google-InspectionTool`, `GoogleOther`. */
const BOTS = /bot\b|crawl|spider|slurp|lighthouse|externalhit|preview|-google|google[-o]|yandeximages/i;

/** Detects automated renderings (MODE-08): by the query `sb-context`, else by the crawler's user agent. */
export function runContextOf(userAgent: string, search: string): RunContext {
  const named = /[?&]sb-context=(screenshot|critical-css|bot)\b/.exec(search)?.[1];
  if (named) return named as RunContext;
  return BOTS.test(userAgent) ? 'bot' : 'page';
}

/** Session key of the `utm_` parameters by which a campaign led the visitor here, as a query. */
export const CAMPAIGN = 'sb-utm.2';

/** Stores the campaign of the page's address, and nothing else of it: later pages no longer have it in theirs. */
export function rememberCampaign(): void {
  const named = location.search.match(/\butm_\w+=[^&]+/g);
  if (!named) return;
  try {
    sessionStorage.setItem(CAMPAIGN, named.join('&'));
  } catch {
    // refused: this page still has it in its address
  }
}
