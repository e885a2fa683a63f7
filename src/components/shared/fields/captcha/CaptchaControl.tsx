import { type ReactNode, useEffect, useRef, useState } from 'react';
import captchaStyles from '../../../../../styles/sb-form-captcha.css';
import { listen, reportError } from '../../../../events.js';
import { editorTexts } from '../../../../i18n/editor-texts.js';
import { useHandler } from '../../../../platform/react/use-latest.js';
import { useTexts } from '../../../../platform/react/use-site.js';
import { useHost } from '../../../../platform/react/widget-root.js';
import { whenNear } from '../../../../platform/screen/visibility.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { warn } from '../../../../platform/warnings/warn.js';
import { LinkButton } from '../../buttons.js';
import { hasProvider, useGivenToken } from '../../captcha/captcha-token.js';
import { MAX_FAILURES, showCaptchaWidget } from '../../captcha/captcha-widget.js';
import { Icon } from '../../icons/Icon.js';
import { FieldHint } from '../kit/FieldParts.js';
import type { ControlProps } from '../kit/field-props.js';

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
  // the pressed button is removed
  const press = (button: Element) => {
    button.closest('fieldset')?.focus({ preventScroll: true });
    again();
  };
  return (
    <CaptchaBox {...props} state={status}>
      <p role="alert" part="captcha-notice">
        {failed ? t('form::captcha_not_loaded') : notice && t(notice)}
      </p>
      {failed ? (
        <LinkButton onClick={({ currentTarget }) => press(currentTarget)}>{t('main::retry')}</LinkButton>
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
  const { field, value, site, onChange } = props;
  const [there, setThere] = useState(() => host.querySelector(`:scope > [slot="${PAGE_SLOT}"]`) !== null);
  const answer = useHandler((token: string) => {
    if (token !== value) onChange(token, true);
  });
  useGivenToken(host, host.getAttribute('captcha-token') ?? '', !field.disabled, answer);
  useEffect(() => {
    if (!there) warn(host, NO_KEY);
  }, [host, there]);
  const slot = useRef<HTMLSlotElement>(null);
  useEffect(() => {
    const box = slot.current;
    const look = () => setThere(box !== null && box.assignedElements().length > 0);
    return listen(box, 'slotchange', look);
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

/** Message beside the widget. */
type Notice = 'form::captcha_expired' | 'form::captcha_error';

/**
 * Mounts the provider's widget in its field. The token is the field's value until it expires or the widget fails.
 * When the form clears the value after using it, a new challenge starts.
 */
function useFieldChallenge({ field, value, site, onChange }: ControlProps) {
  const host = useHost();
  /** Container of the widget; the provider's script loads only when it comes near the viewport. */
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [near, setNear] = useState(false);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [notice, setNotice] = useState<Notice | null>(null);
  const held = useRef('');
  const { captcha: provider, captchaKey, captchaSrc, language } = site;
  const wanted = near && !field.disabled;

  const hold = useHandler((token: string) => {
    if (held.current === token) return;
    held.current = token;
    onChange(token, true);
  });
  /** Retries after a failure. */
  const again = useHandler(() => setRound(round + 1));

  useEffect(() => (place.current ? whenNear(place.current, () => setNear(true)) : undefined), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round needs a new widget
  useEffect(() => {
    if (!wanted) return;
    let failures = 0;
    setStatus('loading');
    const fail = (error?: Error) => {
      takeDown();
      setStatus('failed');
      if (!error) return;
      console.error(`${host.localName}: the captcha could not be shown`, error);
      reportError(host, { code: 'captcha', message: error.message, cause: error });
    };
    const takeDown = showCaptchaWidget(
      'visible',
      { captcha: provider, captchaKey, captchaSrc, language },
      { host, slot: `captcha-field-${field.id}` },
      {
        ready: () => setStatus('ready'),
        notLoaded: fail,
        answered(token) {
          setNotice(null);
          hold(token);
        },
        expired() {
          failures = 0; // expiry is not the provider's failure
          hold('');
          setNotice('form::captcha_expired');
        },
        failed() {
          failures += 1;
          hold('');
          setNotice('form::captcha_error');
          if (failures >= MAX_FAILURES) fail();
        },
        asking() {},
      },
    );
    return () => {
      takeDown();
      // without its widget a token would never expire
      hold('');
      setNotice(null);
    };
  }, [host, wanted, round, field.id, provider, captchaKey, captchaSrc, language]);

  // the form has used the token and cleared the value
  useEffect(() => {
    if (held.current === '' || value === held.current) return;
    held.current = '';
    again();
  }, [value, again]);
  return { place, status, notice, again };
}
