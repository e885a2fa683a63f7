import { type RefObject, useEffect, useRef, useState } from 'react';
import { reportError } from '../../../../events.js';
import { useHandler, useLatest } from '../../../../platform/element/use-latest.js';
import { useHost } from '../../../../platform/element/widget-root.js';
import { whenNear } from '../../../../platform/screen/visibility.js';
import { MAX_FAILURES, putUpWidget } from '../../captcha/captcha-widget.js';
import type { ControlProps } from '../field-props.js';

/** What is said beside the widget. */
type Notice = 'form::captcha_expired' | 'form::captcha_error';

interface FieldChallenge {
  /** Where the widget stands: nothing of the provider is loaded before that comes near the screen. */
  place: RefObject<HTMLDivElement | null>;
  status: 'loading' | 'ready' | 'failed';
  notice: Notice | null;
  /** Another try, after a failure. */
  again(): void;
}

/**
 * The provider's widget in its field. Its answer is the field's value, until it expires or the widget fails. Once the form has used it, and empties the field, the challenge is a
 * new one.
 */
export function useFieldChallenge({ field, value, site, onChange }: ControlProps): FieldChallenge {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [near, setNear] = useState(false);
  const [status, setStatus] = useState<FieldChallenge['status']>('loading');
  const [notice, setNotice] = useState<Notice | null>(null);
  const held = useRef('');
  const latest = useLatest(site);
  const { captcha: provider, captchaKey, captchaSrc, language } = site;
  const wanted = near && !field.disabled;

  const hold = useHandler((token: string) => {
    if (held.current === token) return;
    held.current = token;
    onChange(token, true);
  });
  const again = useHandler(() => setRound(round + 1));

  useEffect(() => (place.current ? whenNear(place.current, () => setNear(true)) : undefined), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, provider, key, script or language is another widget
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
    const takeDown = putUpWidget(
      'visible',
      latest.current,
      { host, slot: `captcha-field-${field.id}` },
      {
        ready: () => setStatus('ready'),
        notLoaded: fail,
        answered(token) {
          setNotice(null);
          hold(token);
        },
        expired() {
          failures = 0; // time has passed: that is none of the provider's
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
      // an answer without its widget would never expire
      hold('');
      setNotice(null);
    };
  }, [host, wanted, round, field.id, latest, provider, captchaKey, captchaSrc, language]);

  // the form has used the answer
  useEffect(() => {
    if (held.current === '' || value === held.current) return;
    held.current = '';
    again();
  }, [value, again]);
  return { place, status, notice, again };
}
