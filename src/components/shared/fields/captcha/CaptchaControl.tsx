import { type ReactNode, useEffect, useRef, useState } from 'react';
import captchaStyles from '../../../../../styles/sb-form-captcha.css';
import { editorTexts } from '../../../../i18n/editor-texts.js';
import { useHandler } from '../../../../platform/react/use-latest.js';
import { useTexts } from '../../../../platform/react/use-site.js';
import { useHost } from '../../../../platform/react/widget-root.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { warn } from '../../../../platform/warnings/warn.js';
import { hasProvider } from '../../captcha/captcha-widget.js';
import { useGivenToken } from '../../captcha/use-given-token.js';
import { Icon } from '../../icons/Icon.js';
import { FieldHint } from '../kit/FieldParts.js';
import type { ControlProps } from '../kit/field-props.js';
import { useFieldChallenge } from './use-field-challenge.js';

/** Slot of the page's own widget, also used for the challenge that the server requires. */
const PAGE_SLOT = 'captcha';

const NO_KEY =
  'the captcha field is hidden, because no provider has a key: set captcha and captcha-key, or put your own widget into the slot captcha and its answer into captcha-token; the form is sent without a captcha';

/** Captcha field: the provider's widget or the page's own. With neither, visitors see nothing and the form is sent without it. */
export function CaptchaControl(props: ControlProps) {
  useStyles(captchaStyles);
  const { site } = props;
  if (hasProvider(site)) return site.mode === 'admin' ? <CaptchaInEditor {...props} /> : <ProvidedCaptcha {...props} />;
  return <PageCaptcha {...props} />;
}

function ProvidedCaptcha(props: ControlProps) {
  const { field, t } = props;
  const { place, status, notice, again } = useFieldChallenge(props);
  const failed = status === 'failed';
  return (
    <CaptchaBox {...props} state={status}>
      <p role="alert" part="captcha-notice">
        {failed ? t('form::captcha_not_loaded') : notice && t(notice)}
      </p>
      {failed ? (
        <button type="button" part="link-button" onClick={again}>
          {t('main::retry')}
        </button>
      ) : (
        <div part="captcha-widget" data-state={status} ref={place}>
          <slot name={`captcha-field-${field.id}`} />
        </div>
      )}
      <p role="status" part="captcha-loading">
        {status === 'loading' && t('main::loading')}
      </p>
    </CaptchaBox>
  );
}

function PageCaptcha(props: ControlProps) {
  const host = useHost();
  const { field, site, onChange } = props;
  const [there, setThere] = useState(() => host.querySelector(`:scope > [slot="${PAGE_SLOT}"]`) !== null);
  const answer = useHandler((token: string) => onChange(token, true));
  useGivenToken(host, host.getAttribute('captcha-token') ?? '', !field.disabled, answer);
  useEffect(() => {
    if (!there) warn(host, NO_KEY);
  }, [host, there]);
  const slot = useRef<HTMLSlotElement>(null);
  useEffect(() => {
    const box = slot.current;
    const look = () => setThere(box !== null && box.assignedElements().length > 0);
    box?.addEventListener('slotchange', look);
    return () => box?.removeEventListener('slotchange', look);
  }, []);
  if (site.mode === 'admin') return <CaptchaInEditor {...props} />;
  return (
    <CaptchaBox {...props} state={there ? 'ready' : 'empty'}>
      <slot name={PAGE_SLOT} ref={slot} />
    </CaptchaBox>
  );
}

/** Focusable group with the name and description of the field. */
function CaptchaBox({ field, value, id, describedBy, t, state, children }: ControlProps & BoxProps) {
  const name = field.label || t('form::captcha_not_checked');
  return (
    <fieldset
      id={id}
      part="captcha-field"
      data-state={value === '' ? state : 'solved'}
      tabIndex={-1}
      aria-label={name}
      aria-describedby={describedBy}
      aria-busy={state === 'loading'}
    >
      {field.label && <p part="field-label">{field.label}</p>}
      <FieldHint id={`${id}-hint`} text={field.hint} />
      {children}
    </fieldset>
  );
}

interface BoxProps {
  state: 'loading' | 'ready' | 'failed' | 'empty';
  children: ReactNode;
}

/** Placeholder in the editor, which loads nothing from the provider: marks the place or the missing key. */
function CaptchaInEditor({ site }: ControlProps) {
  const t = useTexts(editorTexts, site.language);
  const own = useHost().querySelector(':scope > [slot="captcha"]');
  if (hasProvider(site) || own) return <div part="captcha-here">{t('form::captcha_here')}</div>;
  return (
    <div part="field-unknown">
      <Icon name="alert" />
      <p>{t('form::captcha_no_key')}</p>
    </div>
  );
}
