import { atom, type ReadableAtom } from 'nanostores';
import { DEFAULT_SHOP_RULES, parseRules, type ShopRules } from '../../domain/catalogue/shop-rules.js';
import { storage } from '../page/local-storage.js';
import { pageStore } from '../page/page-store.js';
import { followProject } from '../site/follow-project.js';
import { site } from '../site/site.js';
import { served } from './served.js';

/** The shop's rules; defaults until loaded, and after a failure. */
export interface ShopRulesState {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  rules: ShopRules;
  /** The shop's currency, even if the page sets another. */
  own: string | undefined;
}

/** Storage key of the last known rules: a stored cart has correct sums before the backend answers, and while it is down. */
export const rulesKey = (projectId: string) => `sb-rules.1:${projectId}`;

function createRulesState(projectId: string) {
  const stored: Partial<ShopRules> = served()?.rules[projectId] ?? parseRules(storage().get(rulesKey(projectId)));
  const currencyOf = (currency: string, own: string | undefined) => currency || own || DEFAULT_SHOP_RULES.currency;
  const { currency: own } = stored;
  const rules = { ...DEFAULT_SHOP_RULES, ...stored, currency: currencyOf(site().get().currency, own) };
  const store = atom<ShopRulesState>({ state: 'idle', rules, own });
  // follows a change of the page's currency, or its removal
  site().listen(({ currency }) => {
    const known = store.get();
    const now = currencyOf(currency, known.own);
    if (now !== known.rules.currency) store.set({ ...known, rules: { ...known.rules, currency: now } });
  });
  return store;
}

/** State of shopRules(): a page that only counts and sums a cart loads no code that asks the shop. */
export const rulesState = (projectId: string) =>
  pageStore(`rules-state.1:${projectId}`, () => createRulesState(projectId));

/** The rules of the page's current project. */
export function currentRules(): ReadableAtom<ShopRules> {
  return pageStore('current-rules.3', () => {
    const store = atom(rulesState(site().get().projectId).get().rules);
    let unbind = () => {};
    followProject((projectId) => {
      unbind();
      unbind = rulesState(projectId).subscribe(({ rules }) => store.set(rules));
    });
    return store;
  });
}
