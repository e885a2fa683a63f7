import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../events.js';
import { useLatest } from '../../platform/element/use-latest.js';
import { useStore } from '../../platform/element/use-store.js';
import type { SubmitContext } from './submit-context.js';
import { submitPart } from './submit-part.js';

/** The invisible challenge must come up within this time, else sending stops (CAP-02). */
const INVISIBLE_CAPTCHA = 2500;

type Part = Awaited<ReturnType<typeof submitPart.load>>;

/** Sends the form. What checks and sends is loaded when the visitor turns to the form, at the latest when it is pressed. */
export interface Sender {
  /** Pressed, and still loading. */
  waiting: boolean;
  /** Pressed in vain: it could not be loaded. */
  failed: boolean;
  prepare(): void;
  submit(): void;
  /** The form has been changed: a failure is over. */
  changed(): void;
}

/** Checking, sending, and the answers to challenges, for the form as it is at each rendering. */
export function useSender(form: SubmitContext): Sender {
  const latest = useLatest(form);
  const now = () => latest.current;
  const part = useRef<Part | null>(null);
  const [load, setLoad] = useState<'none' | 'waiting' | 'failed'>('none');
  useCaptcha(form, () => part.current?.resend(now));

  const take = (loaded: Part) => {
    part.current = loaded;
  };
  const submit = () => {
    if (part.current) return part.current.submit(now);
    if (load === 'waiting') return;
    setLoad('waiting');
    submitPart.load().then(
      (loaded) => {
        take(loaded);
        setLoad('none');
        loaded.submit(now);
      },
      (cause: unknown) => {
        setLoad('failed');
        const { host, t } = now();
        const message = t('main::error::network');
        reportError(host, { code: 'network', message, cause }, () =>
          console.warn('<sb-form>: what sends the form could not be loaded', cause),
        );
      },
    );
  };
  const prepare = () => {
    // a failure is told when the button is pressed, which tries again
    if (!part.current) submitPart.load().then(take, () => {});
  };
  const changed = () => load === 'failed' && setLoad('none');
  return { waiting: load === 'waiting', failed: load === 'failed', prepare, submit, changed };
}

/** Hands the answer to a challenge on, once per token; an invisible challenge that does not come up stops the sending. */
function useCaptcha(form: SubmitContext, resend: () => void): void {
  const used = useRef('');
  const latest = useLatest({ form, resend });
  const { machine, props, host } = form;
  const demanded = useStore(machine.store, (state) => (state.kind === 'busy' ? state.captcha : null));
  const token = props.captchaToken;
  useEffect(() => {
    if (demanded) reportError(host, { code: 'captcha', message: latest.current.form.t('form::captcha') });
    if (demanded !== 'invisible') return;
    const stop = () => latest.current.form.machine.apply({ type: 'captchaTimedOut' });
    const timer = setTimeout(stop, INVISIBLE_CAPTCHA);
    return () => clearTimeout(timer);
  }, [host, demanded, latest]);
  useEffect(() => {
    if (!demanded || token === '' || token === used.current) return;
    used.current = token;
    latest.current.form.machine.apply({ type: 'captchaSolved', token });
    latest.current.resend();
  }, [demanded, token, latest]);
}
