import { atom, type ReadableAtom } from 'nanostores';
import { DEFAULT_SHOP_RULES, parseRules, rulesIn, type ShopRules } from '../../domain/catalogue/shop-rules.js';
import { storage } from '../page/local-storage.js';
import { pageStore } from '../page/page-store.js';
import { followProject } from '../site/follow-project.js';
import { site } from '../site/site.js';
import { served } from './served.js';

/** The shop's rules; defaults until loaded, and after a failure. */
export interface ShopRulesState {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** In the currency of the page, if it sets one. */
  rules: ShopRules;
  /** As far as known, in the shop's own currency. */
  own: Partial<ShopRules>;
}

/** Storage key of the last known rules: a stored cart has correct sums before the backend answers, and while it is down. */
export const rulesKey = (projectId: string) => `sb-rules.1:${projectId}`;

/** The shop's rules as the page uses them. */
export const rulesHere = (own: Partial<ShopRules>) => rulesIn({ ...DEFAULT_SHOP_RULES, ...own }, site().get().currency);

function createRulesState(projectId: string) {
  const own: Partial<ShopRules> = served()?.rules[projectId] ?? parseRules(storage().get(rulesKey(projectId)));
  const store = atom<ShopRulesState>({ state: 'idle', rules: rulesHere(own), own });
  // follows a change of the page's currency, or its removal
  site().listen(() => {
    const known = store.get();
    const rules = rulesHere(known.own);
    if (rules.currency !== known.rules.currency) store.set({ ...known, rules });
  });
  return store;
}

/** State of shopRules(): a page that only counts and sums a cart loads no code that asks the shop. */
export const rulesState = (projectId: string) =>
  pageStore(`rules-state.2:${projectId}`, () => createRulesState(projectId));

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
