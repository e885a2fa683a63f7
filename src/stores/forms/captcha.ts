import type { CaptchaKind } from '../../domain/form/form-state.js';
import { type CaptchaListener, type CaptchaPlace, mountCaptcha, type ProviderSettings } from '../../ports/captcha.js';
import { createScriptLoader } from '../../ports/script-loader.js';

/** Container of a challenge; `toScriptUrl` makes the script address trusted (the page's Trusted Types policy). */
export type ChallengePlace = Omit<CaptchaPlace, 'loadScript'> & { toScriptUrl(url: string): string };

/** Shows the site's captcha; the provider's script is loaded with the page's first challenge. Rejects as mountCaptcha() does. */
export function challenge(
  kind: CaptchaKind,
  settings: ProviderSettings,
  { toScriptUrl, ...place }: ChallengePlace,
  listener: CaptchaListener,
): Promise<void> {
  return mountCaptcha(kind, settings, { ...place, loadScript: createScriptLoader(toScriptUrl) }, listener);
}
