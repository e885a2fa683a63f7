import type { CaptchaProvider } from '../domain/form/fields/captcha/providers.js';
import type { CaptchaKind } from '../domain/form/form-state.js';

export interface ProviderSettings {
  provider: CaptchaProvider;
  /** The site's public key. */
  key: string;
  /** Custom address of the script; empty for the provider's. */
  src: string;
  /** BCP 47. */
  language: string;
  theme: 'light' | 'dark';
}

/** Callbacks of a widget. Before expired() and failed() it is reset; a visible widget can be used again. */
export interface CaptchaListener {
  /** The visitor has passed: the token for the server. */
  answered(token: string): void;
  /** The token has expired, or the challenge has timed out. */
  expired(): void;
  failed(): void;
  /** A challenge was opened or closed. */
  asking(asked: boolean): void;
}

type WidgetId = string | number | null | undefined;

/** API common to the three providers, which are designed as drop-in replacements. */
export interface CaptchaApi {
  render(box: HTMLElement, parameters: Record<string, unknown>): WidgetId;
  execute(widget: WidgetId | HTMLElement): unknown;
  reset(widget: WidgetId): void;
  /** Missing in reCAPTCHA. */
  remove?(widget: WidgetId): void;
}

interface Provider {
  /** Global created by the script. */
  api: string;
  script: string;
  /** Query parameters of the script's address. */
  query(language: string): Record<string, string>;
  /** Argument of execute() for an invisible challenge. */
  executes: 'box' | 'id';
  parameters(
    kind: CaptchaKind,
    settings: ProviderSettings,
    listener: CaptchaListener,
    box: HTMLElement,
  ): Record<string, unknown>;
}

/** Minimum width of the normal widget; narrower containers get the compact one. */
const WIDGET_WIDTH = 304;
const sizeIn = ({ clientWidth }: HTMLElement) => (clientWidth > 0 && clientWidth < WIDGET_WIDTH ? 'compact' : 'normal');

/** As documented on developers.google.com/recaptcha/docs, developers.cloudflare.com/turnstile and docs.hcaptcha.com; explicit rendering. */
export const PROVIDERS: Record<CaptchaProvider, Provider> = {
  recaptcha: {
    api: 'grecaptcha',
    script: 'https://www.google.com/recaptcha/api.js',
    query: (language) => ({ render: 'explicit', hl: language }),
    executes: 'id',
    parameters: (kind, { key, theme }, { answered, expired, failed }, box) => ({
      sitekey: key,
      theme,
      size: kind === 'invisible' ? 'invisible' : sizeIn(box),
      // inside the form instead of a corner of the page
      badge: 'inline',
      callback: answered,
      'expired-callback': expired,
      'error-callback': failed,
    }),
  },
  turnstile: {
    api: 'turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    query: () => ({ render: 'explicit' }),
    executes: 'box',
    parameters: (kind, { key, theme, language }, { answered, expired, failed, asking }, box) => ({
      sitekey: key,
      theme,
      language: language.toLowerCase(),
      size: sizeIn(box),
      execution: kind === 'invisible' ? 'execute' : 'render',
      appearance: kind === 'invisible' ? 'interaction-only' : 'always',
      // the form controls retries
      retry: 'never',
      'refresh-expired': 'manual',
      'refresh-timeout': 'manual',
      'response-field': false,
      callback: answered,
      'expired-callback': expired,
      'timeout-callback': expired,
      'error-callback': () => {
        failed();
        return true; // handled: suppresses Turnstile's console error
      },
      'unsupported-callback': failed,
      'before-interactive-callback': () => asking(true),
      'after-interactive-callback': () => asking(false),
    }),
  },
  hcaptcha: {
    api: 'hcaptcha',
    script: 'https://js.hcaptcha.com/1/api.js',
    // otherwise the script also defines grecaptcha
    query: (language) => ({ render: 'explicit', recaptchacompat: 'off', hl: language }),
    executes: 'id',
    parameters: (kind, { key, theme, language }, { answered, expired, failed, asking }, box) => ({
      sitekey: key,
      theme,
      hl: language,
      size: kind === 'invisible' ? 'invisible' : sizeIn(box),
      'challenge-container': box.id,
      callback: answered,
      'expired-callback': expired,
      'chalexpired-callback': expired,
      'error-callback': failed,
      'open-callback': () => asking(true),
      'close-callback': () => asking(false),
    }),
  },
};
