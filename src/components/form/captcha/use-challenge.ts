import { useEffect, useRef, useState } from 'react';
import type { CaptchaKind } from '../../../domain/form/form-state.js';
import { useLatest } from '../../../platform/element/use-latest.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { flatParent } from '../../../platform/focus/flat-parent.js';
import { policy } from '../../../platform/trusted-types/trusted-types.js';
import { challenge } from '../../../stores/captcha.js';
import type { Site } from '../../../stores/site.js';
import { slottedBox } from './slotted-box.js';
import type { Captcha } from './use-captcha.js';

/** The slot that shows the widget. */
export const WIDGET_SLOT = 'captcha-widget';

/** A provider that fails as often in a row cannot help this visitor now. */
const MAX_FAILURES = 2;

/** What is said beside the widget. */
type Notice = 'form::captcha_expired' | 'form::captcha_error' | 'form::captcha_checked';

export interface Challenge {
  /** The widget that is up; an invisible one also while it is late. */
  shown: CaptchaKind | null;
  /** The provider has been there and has shown its widget. */
  ready: boolean;
  notice: Notice | null;
}

/** Puts up the provider's widget while there is a challenge, and takes it away after: each one is fresh, and one answer is used once. */
export function useChallenge(captcha: Captcha, site: Site): Challenge {
  const { demanded, late, answer } = captcha;
  const shown = demanded ?? (late ? 'invisible' : null);
  const host = useHost();
  const [ready, setReady] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  /** An answer that has come late, good until it expires. */
  const held = useRef('');
  const latest = useLatest({ captcha, site });
  const { captcha: provider, captchaKey, captchaSrc, language } = site;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another provider, key, script or language is another widget
  useEffect(() => {
    if (!shown) return;
    const ending = new AbortController();
    const { box, add, remove } = slottedBox(host, WIDGET_SLOT);
    box.dataset.captcha = 'widget';
    let failures = 0;
    const giveUp = (error?: Error) =>
      latest.current.captcha.fail(error ? 'form::captcha_not_loaded' : 'form::captcha_error', error);
    const trouble = (words: Notice) => {
      held.current = '';
      failures += 1;
      if (shown === 'invisible' || failures >= MAX_FAILURES) giveUp();
      else setNotice(words);
    };
    const listener = {
      answered(token: string) {
        if (latest.current.captcha.demanded) return latest.current.captcha.answer(token);
        held.current = token;
        setNotice('form::captcha_checked');
      },
      expired: () => {
        failures = 0; // time has passed: that is none of the provider's
        trouble('form::captcha_expired');
      },
      failed: () => trouble('form::captcha_error'),
      asking: (asked: boolean) => latest.current.captcha.setAsking(asked),
    };
    const adopt = (opened: HTMLElement) => {
      if (!isInModal(box)) return;
      opened.dataset.captcha = 'window';
      add(opened);
    };
    const place = { box, adopt, signal: ending.signal, toScriptUrl: (url: string) => policy().createScriptURL(url) };
    challenge(shown, settingsOf(latest.current.site, box), place, listener).then(
      () => setReady(true),
      (error) => ending.signal.aborted || giveUp(error),
    );
    return () => {
      ending.abort();
      remove();
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

function settingsOf({ captcha, captchaKey, captchaSrc, language }: Site, box: HTMLElement) {
  // styles/sb-form-captcha.css makes the box's text white where the page is dark
  const theme: 'light' | 'dark' = getComputedStyle(box).color === 'rgb(255, 255, 255)' ? 'dark' : 'light';
  const provider = captcha || 'recaptcha';
  return { provider, key: captchaKey, src: captchaSrc, language, theme };
}

/** Whether a modal dialog is around: then nothing outside of it can be used. */
function isInModal(box: Element): boolean {
  for (let at: Element | null = box; at; at = flatParent(at)) if (at.matches('dialog:modal')) return true;
  return false;
}
