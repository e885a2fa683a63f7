import { useEffect, useId, useRef, useState } from 'react';
import dialogStyles from '../../../../styles/dialog.css';
import styles from '../../../../styles/sb-form-captcha.css';
import type { CaptchaKind } from '../../../domain/form/form-state.js';
import { useDialog } from '../../../platform/dialog/use-dialog.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import type { Site } from '../../../stores/site/site.js';
import { IconButton, LinkButton } from '../../shared/buttons.js';
import { MAX_FAILURES, showCaptchaWidget } from '../../shared/captcha/captcha-widget.js';
import type { Captcha, FormModel } from '../model/form-model.js';

/** Name of the slot that shows the widget. */
const WIDGET_SLOT = 'captcha-widget';

/** The provider's challenge: in a modal dialog, or invisible at the foot of the form (CAP-01). */
export function CaptchaChallenge({ model, captcha }: { model: FormModel; captcha: Captcha }) {
  const { site, button, t } = model;
  useStyles(dialogStyles, styles);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { shown, notice, ready } = useChallenge(captcha, site);
  const open = shown === 'visible';
  const dialog = useDialog({ open, onClose: captcha.close, opener: button.current });
  useEffect(() => {
    if (open) title.current?.focus();
  }, [open]);
  return (
    <>
      <dialog
        ref={dialog}
        part="dialog captcha-dialog"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        data-state="closed"
      >
        {open && (
          <>
            <div part="dialog-head">
              <h2 part="dialog-title" id={id} tabIndex={-1} ref={title}>
                {t('form::captcha_title')}
              </h2>
              <IconButton icon="close" part="icon-button close" aria-label={t('main::close')} onClick={captcha.close} />
            </div>
            <div part="dialog-body">
              <p id={`${id}-text`}>{t('form::captcha')}</p>
              <p role="alert" part="captcha-notice">
                {notice && t(notice)}
              </p>
              <Widget ready={ready} />
              <p role="status" part="captcha-loading">
                {!ready && t('main::loading')}
              </p>
            </div>
          </>
        )}
      </dialog>
      {shown === 'invisible' && (
        <div part="captcha-invisible" data-state={captcha.asking ? 'asking' : 'running'}>
          <p role="status">{captcha.asking ? t('form::captcha') : notice && t(notice)}</p>
          <Widget ready={ready} />
          {captcha.asking && <LinkButton onClick={captcha.close}>{t('form::captcha_cancel')}</LinkButton>}
        </div>
      )}
    </>
  );
}

/** Slot for the provider's widget, which is in the light DOM: see slotted-box.ts. */
function Widget({ ready }: { ready: boolean }) {
  return (
    <div part="captcha-widget" data-state={ready ? 'ready' : 'loading'}>
      <slot name={WIDGET_SLOT} />
    </div>
  );
}

/** Text key of the notice next to the widget. */
type Notice = 'form::captcha_expired' | 'form::captcha_error' | 'form::captcha_checked';

interface Challenge {
  /** Kind of the mounted widget; an invisible one that has timed out stays mounted, and a late answer counts for the next press. */
  shown: CaptchaKind | null;
  /** The provider is loaded and has shown its widget. */
  ready: boolean;
  notice: Notice | null;
}

/** Mounts the provider's widget for each challenge and unmounts it afterwards, because each answer is valid once. */
function useChallenge(captcha: Captcha, site: Site): Challenge {
  const { demanded, timeouts, answer } = captcha;
  const shown = demanded ?? (timeouts > 0 ? 'invisible' : null);
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
