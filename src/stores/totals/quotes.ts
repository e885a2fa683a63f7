import { atom, type ReadableAtom } from 'nanostores';
import { estimatedBill, explainTotals } from '../../domain/cart/explanation.js';
import { lazyModule } from '../../domain/shared/lazy.js';
import { pageLazy } from '../../ports/page-lazy.js';
import { RequestError } from '../../ports/request-error.js';
import { missingAbilities } from '../backend/own-backend.js';
import { firstValue } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { site } from '../site/site.js';
import type { Billing, Quoter } from './quoter.js';

const module = lazyModule(
  () => import('./quoter.js'),
  "the code for the backend's sums could not be loaded; the next call retries",
  'quote',
);

function createQuotes() {
  const billing = atom<Billing>(explainTotals);
  const failed = atom(false);
  const lazy = pageLazy(module);
  let quoter: Quoter | undefined;
  /** Null until known. */
  const makesQuotes = atom<boolean | null>(null);
  const know = () => {
    const lacks = missingAbilities().get();
    // the editor requests nothing
    makesQuotes.set(site().get().mode === 'admin' ? false : lacks && !lacks.has('quote'));
  };
  missingAbilities().subscribe(know);
  site().listen(know);
  makesQuotes.subscribe((makes) => {
    quoter?.forget();
    failed.set(false);
    billing.set(makes ? estimatedBill : explainTotals);
  });
  const open = async () => {
    const code = await lazy.load();
    if (!code) {
      failed.set(true);
      throw new RequestError({ code: 'network', message: module.missing });
    }
    quoter ??= code.createQuoter({ billing, failed });
    return quoter;
  };
  /** Requests a quote after each change of the cart, until the returned function is called: for views that show sums. */
  const follow = () => {
    let stop = () => {};
    let latest = {};
    const unlisten = makesQuotes.subscribe((makes) => {
      stop();
      stop = () => {};
      const mine = {};
      latest = mine;
      if (!makes) return;
      open().then(
        (own) => {
          if (latest === mine) stop = own.follow();
        },
        // the lazy module has reported its own failure
        () => {},
      );
    });
    return () => {
      latest = {};
      unlisten();
      stop();
    };
  };
  /** Calls a method of the quoter; resolves at once when the backend makes no quotes. */
  const ask = async (name: 'read' | 'ready' | 'load') => {
    if (await firstValue(makesQuotes, (makes) => makes !== null)) await (await open())[name]();
  };
  // the lazy module has reported its own failure
  const load = () => ask('load').catch(() => {});
  return {
    billing: billing as ReadableAtom<Billing>,
    failed: failed as ReadableAtom<boolean>,
    follow,
    read: () => ask('read'),
    ready: () => ask('ready'),
    load,
  };
}

/** The backend's quotes for the page's cart, if it makes any. */
export const quotes = () => pageStore('quotes.1', createQuotes);
