import { useEffect, useId, useRef } from 'react';
import dialogStyles from '../../../../styles/dialog.css';
import styles from '../../../../styles/sb-form-captcha.css';
import { useDialog } from '../../../platform/dialog/use-dialog.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { Icon } from '../../shared/icons/Icon.js';
import type { CaptchaProps } from './use-captcha.js';
import { useChallenge, WIDGET_SLOT } from './use-challenge.js';

/** The provider's challenge: in a modal dialog, or invisible at the foot of the form (CAP-01). */
export function CaptchaChallenge({ captcha, site, button, t }: CaptchaProps) {
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
              <button part="icon-button close" type="button" aria-label={t('main::close')} onClick={captcha.close}>
                <Icon name="close" />
              </button>
            </div>
            <div part="dialog-body" aria-busy={!ready}>
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
          {captcha.asking && (
            <button type="button" part="link-button" onClick={captcha.close}>
              {t('form::captcha_cancel')}
            </button>
          )}
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
