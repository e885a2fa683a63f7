import { useEffect, useMemo, useRef, useState } from 'react';
import { lazy, lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useStore } from '../../../platform/react/use-store.js';
import { retryWhileVisible } from '../../../platform/screen/refresh-while-visible.js';
import { useDisplayed } from '../../../platform/screen/use-displayed.js';
import { useCaptcha } from '../captcha/use-captcha.js';
import type { FormSender, SubmitContext } from '../model/form-model.js';
import type { SubmitController } from './submit-controller.js';

/** Checks and sends a form; not needed before the pointer or the focus enters it. */
export const submitModule = lazyModule(
  () => import('./submit-controller.js'),
  'the code that validates and sends the form could not be loaded; the input is kept, and the next press retries',
  'network',
);

/** Writes a form as a mail, shows it, and asks the visitor whether it was sent; loaded for forms sent by mail. */
export const mailModule = lazyModule(
  () => import('../mail/MailView.js'),
  'the code that writes the form as a mail could not be loaded; the input is kept, and the next press retries',
  'network',
);

/** Loads the form's controller and calls it: on a press, a solved challenge, when shown again, and after a wait. */
export function useSubmit(form: SubmitContext): FormSender {
  const { host, machine } = form;
  const latest = useLatest(form);
  const controller = useMemo(() => {
    const module = lazy(host, submitModule);
    let made: SubmitController | undefined;
    const ready = () => {
      const loaded = readyValue(module.state);
      if (loaded) made ??= new loaded.SubmitController(latest);
      return made;
    };
    return { ready, load: () => module.load().then(ready) };
  }, [host, latest]);
  const captcha = useCaptcha(form, () => controller.ready()?.resume());
  useOpenLead(form, controller);

  const [press, setPress] = useState<'none' | 'waiting' | 'failed'>('none');
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
  const pressed = async () => {
    // ignores a double click
    if (waiting.current) return;
    const loaded = controller.ready() ?? (await wait(controller.load()));
    if (!loaded) return setPress('failed');
    if (latest.current.fieldsPending) await wait(fieldsReady());
    const answers = loaded.submit();
    if (answers) await wait(answers);
  };
  return {
    waiting: press === 'waiting',
    failed: press === 'failed',
    captcha,
    prepare: () => void controller.load(),
    submit: () => void pressed(),
    stop: () => machine.apply({ type: 'stopped', failure: null }),
    askNow: () => void controller.load().then((loaded) => loaded?.ask('question')),
    mailed: (isSent) => void controller.load().then((loaded) => loaded?.mailed(isSent)),
    changed: () => press === 'failed' && setPress('none'),
  };
}

interface LoadedController {
  ready(): SubmitController | undefined;
  load(): Promise<SubmitController | undefined>;
}

/** Asks about an unanswered lead while the form is displayed: after a reload and after each wait. Applies outcomes from other tabs. */
function useOpenLead({ host, machine, record }: SubmitContext, controller: LoadedController): void {
  const displayed = useDisplayed(host);
  const attempt = useStore(machine.store, (state) => (state.kind === 'waiting' ? state.attempt : 0));
  useEffect(() => {
    if (displayed && record.pending()) void controller.load().then((loaded) => loaded?.ask('timer'));
  }, [displayed, record, controller]);
  useEffect(() => record.watch(() => controller.ready()?.applyOutcome()), [record, controller]);
  useEffect(() => {
    const state = machine.now();
    if (state.kind !== 'waiting' || !displayed) return;
    return retryWhileVisible({ attempt, after: state.after }, () => controller.ready()?.retry('timer'));
  }, [machine, displayed, attempt, controller]);
}

/** Returns a function whose promise resolves once `fieldsPending` is false. */
function useFieldsReady({ fieldsPending }: SubmitContext): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!fieldsPending) for (const resolve of waiting.current.splice(0)) resolve();
  }, [fieldsPending]);
  return () =>
    new Promise((resolve) => {
      waiting.current.push(resolve);
    });
}
