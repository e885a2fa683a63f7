import { type RefObject, useEffect, useRef, useState } from 'react';
import { reportError } from '../../../../events.js';
import { useHandler } from '../../../../platform/react/use-latest.js';
import { useHost } from '../../../../platform/react/widget-root.js';
import { whenNear } from '../../../../platform/screen/visibility.js';
import { MAX_FAILURES, showCaptchaWidget } from '../../captcha/captcha-widget.js';
import type { ControlProps } from '../kit/field-props.js';

/** Message beside the widget. */
type Notice = 'form::captcha_expired' | 'form::captcha_error';

interface FieldChallenge {
  /** Container of the widget; the provider's script loads only when it comes near the viewport. */
  place: RefObject<HTMLDivElement | null>;
  status: 'loading' | 'ready' | 'failed';
  notice: Notice | null;
  /** Retries after a failure. */
  again(): void;
}

/**
 * Mounts the provider's widget in its field. The token is the field's value until it expires or the widget fails.
 * When the form clears the value after using it, a new challenge starts.
 */
export function useFieldChallenge({ field, value, site, onChange }: ControlProps): FieldChallenge {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [near, setNear] = useState(false);
  const [status, setStatus] = useState<FieldChallenge['status']>('loading');
  const [notice, setNotice] = useState<Notice | null>(null);
  const held = useRef('');
  const { captcha: provider, captchaKey, captchaSrc, language } = site;
  const wanted = near && !field.disabled;

  const hold = useHandler((token: string) => {
    if (held.current === token) return;
    held.current = token;
    onChange(token, true);
  });
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
