import type { CaptchaProvider } from '../domain/form/captcha.js';
import type { CaptchaKind } from '../domain/form/form-state.js';

/** What a site has said of its captcha. */
export interface ProviderSettings {
  provider: CaptchaProvider;
  /** The site's public key. */
  key: string;
  /** Another address of the script; empty is the provider's. */
  src: string;
  /** BCP 47. */
  language: string;
  theme: 'light' | 'dark';
}

/** The callbacks of a widget. After expired() and failed() it has been reset, and a visible one can be used again. */
export interface CaptchaListener {
  /** The visitor has passed: the token for the server. */
  answered(token: string): void;
  /** The answer is no longer valid, or the challenge has not been answered in time. */
  expired(): void;
  /** The provider could not go on. */
  failed(): void;
  /** The visitor is being asked something, or no longer. */
  asking(asked: boolean): void;
}

type WidgetId = string | number | null | undefined;

/** What the three have in common: they were made to take each other's place. */
export interface CaptchaApi {
  render(box: HTMLElement, parameters: Record<string, unknown>): WidgetId;
  execute(widget: WidgetId | HTMLElement): unknown;
  reset(widget: WidgetId): void;
  /** reCAPTCHA has none. */
  remove?(widget: WidgetId): void;
}

interface Provider {
  /** The global that its script makes. */
  api: string;
  script: string;
  /** What is added to the script's address. */
  query(language: string): Record<string, string>;
  /** What an invisible challenge is started by. */
  executes: 'box' | 'id';
  parameters(
    kind: CaptchaKind,
    settings: ProviderSettings,
    listener: CaptchaListener,
    box: HTMLElement,
  ): Record<string, unknown>;
}

/** Narrower places get the small form. */
const WIDGET_WIDTH = 304;
const sizeIn = ({ clientWidth }: HTMLElement) => (clientWidth > 0 && clientWidth < WIDGET_WIDTH ? 'compact' : 'normal');

/** As documented on developers.google.com/recaptcha/docs, developers.cloudflare.com/turnstile and docs.hcaptcha.com, by explicit rendering. */
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
      // in the form, not over a corner of the page
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
      // the form says when the visitor may try again
      retry: 'never',
      'refresh-expired': 'manual',
      'refresh-timeout': 'manual',
      'response-field': false,
      callback: answered,
      'expired-callback': expired,
      'timeout-callback': expired,
      'error-callback': () => {
        failed();
        return true; // it has been dealt with, and is not logged
      },
      'unsupported-callback': failed,
      'before-interactive-callback': () => asking(true),
      'after-interactive-callback': () => asking(false),
    }),
  },
  hcaptcha: {
    api: 'hcaptcha',
    script: 'https://js.hcaptcha.com/1/api.js',
    // without it the script would also answer to the name of grecaptcha
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
