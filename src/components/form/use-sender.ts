import { useEffect, useMemo, useRef, useState } from 'react';
import { reportError } from '../../events.js';
import { useLatest } from '../../platform/element/use-latest.js';
import { useStore } from '../../platform/element/use-store.js';
import { lazy, lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import type { SubmitContext } from './form-machine.js';

/** The invisible challenge must come up within this time, else sending stops (CAP-02). */
const INVISIBLE_CAPTCHA = 2500;

/** What checks and sends a form: not needed before the visitor turns to it. */
export const submitModule = lazyModule(
  () => import('./submit.js'),
  'what checks and sends the form could not be loaded; what is filled in stays, and the next press tries again',
  'network',
);

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
  const { host } = form;
  const latest = useLatest(form);
  const now = () => latest.current;
  const module = useMemo(() => lazy(host, submitModule), [host]);
  const [press, setPress] = useState<'none' | 'waiting' | 'failed'>('none');
  useCaptcha(form, () => readyValue(module.state)?.resend(now));

  const submit = async () => {
    const ready = readyValue(module.state);
    if (ready) return ready.submit(now);
    if (press === 'waiting') return;
    setPress('waiting');
    const loaded = await module.load();
    setPress(loaded ? 'none' : 'failed');
    loaded?.submit(now);
  };
  return {
    waiting: press === 'waiting',
    failed: press === 'failed',
    prepare: () => void module.load(),
    submit: () => void submit(),
    changed: () => press === 'failed' && setPress('none'),
  };
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
