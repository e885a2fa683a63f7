import { useEffect, useLayoutEffect, useRef } from 'react';
import { lazyModule } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { LinkButton } from '../../shared/buttons.js';
import type { Captcha, FormModel } from '../model/form-model.js';
import { useCaptcha } from './use-captcha.js';

/** Shows the site's captcha provider; lazy because servers rarely request a captcha. */
export const captchaModule = lazyModule(
  () => import('./CaptchaChallenge.js'),
  'the captcha could not be loaded; the input is kept, and the next press retries',
  'captcha',
);

/** Presses that wait for the same invisible challenge; then a new one replaces it, because it may never answer. */
const PRESSES_EACH = 2;

/** Shows a challenge of the server: with the provider set by the site, else with the page's own widget. */
export function CaptchaPlace(model: FormModel) {
  const captcha = useCaptcha(model);
  const { demanded, provided, asking, fail } = captcha;
  const { challenged } = model.machine;
  const hasOwnText = demanded !== null && (asking || demanded === 'visible' || !provided);
  useLayoutEffect(() => challenged.set(hasOwnText), [challenged, hasOwnText]);
  const challenge = useLazy(captchaModule, provided && demanded !== null);
  const known = useRef<object>(challenge);
  useEffect(() => {
    const isNews = known.current !== challenge;
    known.current = challenge;
    if (isNews && challenge.status === 'failed') fail('form::captcha_not_loaded');
  }, [challenge, fail]);
  if (!provided) return demanded && <PageWidget captcha={captcha} t={model.t} />;
  if (challenge.status !== 'ready') return null;
  const { CaptchaChallenge } = challenge.value;
  return <CaptchaChallenge key={Math.floor(captcha.timeouts / PRESSES_EACH)} model={model} captcha={captcha} />;
}

/** A challenge with the page's own widget in the slot. */
function PageWidget({ captcha, t }: { captcha: Captcha; t: FormModel['t'] }) {
  return (
    <div part="captcha">
      <p role="alert">{t('form::captcha')}</p>
      <slot name="captcha" />
      <LinkButton onClick={captcha.close}>{t('form::captcha_cancel')}</LinkButton>
    </div>
  );
}
