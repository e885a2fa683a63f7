import { useEffect, useRef } from 'react';
import { lazyModule } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import type { FormModel } from '../use-form.js';

/** Shows the site's captcha provider; lazy because servers rarely request a captcha. */
export const captchaModule = lazyModule(
  () => import('./CaptchaChallenge.js'),
  'the captcha could not be loaded; what is filled in stays, and the next press tries again',
  'captcha',
);

/** Shows a challenge of the server: with the provider set by the site, else with the page's own widget. */
export function CaptchaPlace(model: FormModel) {
  const { demanded, provided, fail } = model.captcha;
  const challenge = useLazy(captchaModule, provided && demanded !== null);
  const known = useRef<object>(challenge);
  useEffect(() => {
    const isNews = known.current !== challenge;
    known.current = challenge;
    if (isNews && challenge.status === 'failed') fail('form::captcha_not_loaded');
  }, [challenge, fail]);
  if (!provided) return demanded && <PageWidget {...model} />;
  return challenge.status === 'ready' && <challenge.value.CaptchaChallenge {...model} />;
}

/** A challenge with the page's own widget in the slot. */
function PageWidget({ captcha, t }: FormModel) {
  return (
    <div part="captcha">
      <p role="alert">{t('form::captcha')}</p>
      <slot name="captcha" />
      <button type="button" part="link-button" onClick={captcha.close}>
        {t('form::captcha_cancel')}
      </button>
    </div>
  );
}
