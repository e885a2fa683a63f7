import { useEffect, useRef, useState } from 'react';
import type { CaptchaKind } from '../../../domain/form/form-state.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';
import type { Site } from '../../../stores/site/site.js';
import { MAX_FAILURES, showCaptchaWidget } from '../../shared/captcha/captcha-widget.js';
import type { Captcha } from './use-captcha.js';

/** Name of the slot that shows the widget. */
export const WIDGET_SLOT = 'captcha-widget';

/** Text key of the notice next to the widget. */
type Notice = 'form::captcha_expired' | 'form::captcha_error' | 'form::captcha_checked';

export interface Challenge {
  /** Kind of the mounted widget; an invisible one stays mounted while it is late. */
  shown: CaptchaKind | null;
  /** The provider is loaded and has shown its widget. */
  ready: boolean;
  notice: Notice | null;
}

/** Mounts the provider's widget for each challenge and unmounts it afterwards, because each answer is valid once. */
export function useChallenge(captcha: Captcha, site: Site): Challenge {
  const { demanded, late, answer } = captcha;
  const shown = demanded ?? (late ? 'invisible' : null);
  const host = useHost();
  const [ready, setReady] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  /** An answer that arrived late, valid until it expires. */
  const held = useRef('');
  const latest = useLatest(captcha);
  const { captcha: provider, captchaKey, captchaSrc, language } = site;

  useEffect(() => {
    if (!shown) return;
    let failures = 0;
    const giveUp = (error?: Error) =>
      latest.current.fail(error ? 'form::captcha_not_loaded' : 'form::captcha_error', error);
    const trouble = (words: Notice) => {
      held.current = '';
      failures += 1;
      if (shown === 'invisible' || failures >= MAX_FAILURES) giveUp();
      else setNotice(words);
    };
    const listener = {
      answered(token: string) {
        if (latest.current.demanded) return latest.current.answer(token);
        held.current = token;
        latest.current.cameLate();
        setNotice('form::captcha_checked');
      },
      expired: () => {
        failures = 0; // an expired answer is no failure of the provider
        trouble('form::captcha_expired');
      },
      failed: () => trouble('form::captcha_error'),
      asking: (asked: boolean) => latest.current.setAsking(asked),
      ready: () => setReady(true),
      notLoaded: giveUp,
    };
    const settings = { captcha: provider, captchaKey, captchaSrc, language };
    const unmount = showCaptchaWidget(shown, settings, { host, slot: WIDGET_SLOT }, listener);
    return () => {
      unmount();
      held.current = '';
      setReady(false);
      setNotice(null);
    };
  }, [host, shown, latest, provider, captchaKey, captchaSrc, language]);

  useEffect(() => {
    const token = held.current;
    held.current = '';
    if (demanded === 'invisible' && token) answer(token);
    else held.current = token;
  }, [demanded, answer]);
  return { shown, ready, notice };
}
