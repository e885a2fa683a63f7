import { useEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from '../../platform/element/use-latest.js';
import { lazy, lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { type Captcha, useCaptcha } from './captcha/use-captcha.js';
import type { SubmitContext } from './form-machine.js';
import { useWaiting } from './use-waiting.js';

/** What checks and sends a form: not needed before the pointer or the focus comes to it. */
export const submitModule = lazyModule(
  () => import('./submit.js'),
  'what checks and sends the form could not be loaded; what is filled in stays, and the next press tries again',
  'network',
);

/** What a form that goes by mail needs beyond others: it writes the mail, shows it, and takes the visitor's word that it has been sent. */
export const mailModule = lazyModule(
  () => import('./mail/MailView.js'),
  'what writes the form as a mail could not be loaded; what is filled in stays, and the next press tries again',
  'network',
);

/** Sends the form. What checks and sends is loaded when the pointer or the focus comes to the form, at the latest when it is pressed. */
export interface Sender {
  /** Pressed, and waiting for what sends it, for which fields are there, or for what the page's server says of them. */
  waiting: boolean;
  /** Pressed in vain: it could not be loaded. */
  failed: boolean;
  /** The server's challenge. */
  captcha: Captcha;
  prepare(): void;
  submit(): void;
  /** Checks the present step, and leads to the next one. */
  next(): void;
  /** Ends the tries that are made without a press. */
  stop(): void;
  /** Asks whether what was sent has arrived. */
  askNow(): void;
  /** The visitor says of the mail that is shown whether it has been sent; false goes back to the form. */
  mailed(isSent: boolean): void;
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
  const captcha = useCaptcha(form, () => readyValue(module.state)?.resend(now));
  useWaiting(form, {
    ask: () => void module.load().then((loaded) => loaded?.ask(now, false)),
    again: () => readyValue(module.state)?.tryNow(now, false),
    recordChanged: () => readyValue(module.state)?.syncWithRecord(now),
  });

  const fieldsReady = useFieldsReady(form);
  const waiting = useRef(false);
  const wait = async <T>(work: Promise<T>): Promise<T> => {
    waiting.current = true;
    setPress('waiting');
    return work.finally(() => {
      waiting.current = false;
      setPress('none');
    });
  };
  const pressed = async (what: 'submit' | 'next') => {
    // a second press in the same moment
    if (waiting.current) return;
    const loaded = readyValue(module.state) ?? (await wait(module.load()));
    if (!loaded) return setPress('failed');
    if (now().fieldsPending) await wait(fieldsReady());
    const answers = loaded[what](now);
    if (answers) await wait(answers);
  };
  return {
    waiting: press === 'waiting',
    failed: press === 'failed',
    captcha,
    prepare: () => void module.load(),
    submit: () => void pressed('submit'),
    next: () => void pressed('next'),
    stop: () => form.machine.apply({ type: 'stopped', failure: null }),
    askNow: () => void module.load().then((loaded) => loaded?.ask(now, true)),
    mailed: (isSent) => void module.load().then((loaded) => loaded?.[isSent ? 'confirmSent' : 'takeBack'](now)),
    changed: () => press === 'failed' && setPress('none'),
  };
}

/** Resolves once it is known which of the fields are there. */
function useFieldsReady({ fieldsPending }: SubmitContext): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!fieldsPending) for (const goOn of waiting.current.splice(0)) goOn();
  }, [fieldsPending]);
  return () =>
    new Promise((resolve) => {
      waiting.current.push(resolve);
    });
}
