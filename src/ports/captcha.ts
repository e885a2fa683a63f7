import type { CaptchaKind } from '../domain/form/form-state.js';
import { type CaptchaApi, type CaptchaListener, PROVIDERS, type ProviderSettings } from './captcha-providers.js';
import type { LoadScript } from './script-loader.js';

export type { CaptchaListener, ProviderSettings } from './captcha-providers.js';

/** Timeout of the script in ms. */
const SCRIPT_TIMEOUT = 30_000;
/** Polling interval for the API of a loaded script in ms, and maximum number of polls: 1.5 seconds in total (CAP-03). */
const POLL_EVERY = 10;
const POLLS = 150;

export interface CaptchaPlace {
  /** Empty box in the light DOM: providers find nothing in a shadow root. */
  box: HTMLElement;
  /** Moves a window that the provider has appended to the body into the modal dialog that makes it inert. */
  adopt(opened: HTMLElement): void;
  /** Removes the widget. */
  signal: AbortSignal;
  loadScript: LoadScript;
}

/**
 * Shows the provider's widget, or runs its invisible challenge. Rejects with "Can not load …" when the script does not load, or with the
 * provider's error.
 */
export async function mountCaptcha(
  kind: CaptchaKind,
  settings: ProviderSettings,
  { box, adopt, signal, loadScript }: CaptchaPlace,
  listener: CaptchaListener,
): Promise<void> {
  const provider = PROVIDERS[settings.provider];
  const api = await loadApi(provider.api, scriptUrl(settings), loadScript, signal);
  if (signal.aborted) return;
  if (settings.provider === 'recaptcha') watchChallengeWindow(adopt, listener.asking, signal);
  const reset = () => attempt(() => api.reset(id));
  const callbacks = whileAlive(signal, {
    ...listener,
    expired: () => {
      reset();
      listener.expired();
    },
    failed: () => {
      reset();
      listener.failed();
    },
  });
  const id = api.render(box, provider.parameters(kind, settings, callbacks, box));
  signal.addEventListener('abort', () => attempt(() => (api.remove ?? api.reset)(id)));
  if (kind === 'invisible') api.execute(provider.executes === 'box' ? box : id);
}

function scriptUrl({ provider, src, language }: ProviderSettings): string {
  const url = new URL(src || PROVIDERS[provider].script, document.baseURI);
  for (const [name, value] of Object.entries(PROVIDERS[provider].query(language))) url.searchParams.set(name, value);
  return url.href;
}

/** Loads the provider's API; uses the page's if it is already loaded. */
async function loadApi(name: string, url: string, loadScript: LoadScript, signal: AbortSignal): Promise<CaptchaApi> {
  const find = () => {
    const api = (globalThis as unknown as Record<string, CaptchaApi | undefined>)[name];
    return typeof api?.render === 'function' ? api : undefined;
  };
  const failure = (cause?: unknown) => new Error(`Can not load ${name}`, { cause });
  const there = find();
  if (there) return there;
  await loadScript(url, { timeout: SCRIPT_TIMEOUT }).catch((error) => Promise.reject(failure(error)));
  return new Promise((resolve, reject) => {
    let polls = 0;
    const look = () => {
      const api = signal.aborted ? undefined : find();
      polls += 1;
      if (!api && polls < POLLS && !signal.aborted) return;
      clearInterval(timer);
      if (api) resolve(api);
      else reject(failure(signal.reason));
    };
    const timer = setInterval(look, POLL_EVERY);
  });
}

/** Suppresses callbacks of a removed widget. */
function whileAlive(signal: AbortSignal, listener: CaptchaListener): CaptchaListener {
  const when =
    <A extends unknown[]>(notify: (...given: A) => void) =>
    (...given: A) => {
      if (!signal.aborted) notify(...given);
    };
  return {
    answered: when(listener.answered),
    expired: when(listener.expired),
    failed: when(listener.failed),
    asking: when(listener.asking),
  };
}

/** Runs cleanup and ignores the provider's errors. */
function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // its frames may be removed already
  }
}

/** Marks of reCAPTCHA's challenge window among nodes appended to the body. */
const MARKS = '.g-recaptcha-bubble-arrow, iframe[src*="/bframe"]';

/**
 * Watches for reCAPTCHA's challenge window. It is appended to the body, without an option or callback for it, and is inert while a modal
 * dialog is open (github.com/google/recaptcha/issues/318), so `adopt` receives it when it appears. It stays in the page and is hidden
 * between challenges.
 */
function watchChallengeWindow(
  adopt: (opened: HTMLElement) => void,
  asking: (asked: boolean) => void,
  signal: AbortSignal,
): void {
  const notify = (opened: HTMLElement) => asking(opened.style.visibility !== 'hidden');
  const shown = new MutationObserver((records) => {
    for (const { target } of records.slice(-1)) notify(target as HTMLElement);
  });
  const added = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || !node.querySelector(MARKS)) continue;
      shown.observe(node, { attributes: true, attributeFilter: ['style'] });
      adopt(node);
      notify(node);
    }
  });
  added.observe(document.body, { childList: true });
  signal.addEventListener('abort', () => {
    added.disconnect();
    shown.disconnect();
  });
}
