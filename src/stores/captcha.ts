import type { CaptchaKind } from '../domain/form/form-state.js';
import { type CaptchaListener, type CaptchaPlace, mountCaptcha, type ProviderSettings } from '../ports/captcha.js';
import { createScriptLoader } from '../ports/script-loader.js';

/** Where a challenge is shown; `toScriptUrl` vouches for the address of the provider's script (the page's Trusted Types policy). */
export type ChallengePlace = Omit<CaptchaPlace, 'loadScript'> & { toScriptUrl(url: string): string };

/** Has a visitor challenged by the site's captcha provider; the provider's script comes with the first challenge of the page. Rejects as mountCaptcha(). */
export function challenge(
  kind: CaptchaKind,
  settings: ProviderSettings,
  { toScriptUrl, ...place }: ChallengePlace,
  listener: CaptchaListener,
): Promise<void> {
  return mountCaptcha(kind, settings, { ...place, loadScript: createScriptLoader(toScriptUrl) }, listener);
}
