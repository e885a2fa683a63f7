import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazy, lazyModule } from '../../../platform/lazy/lazy.js';
import { useLatest, useOnChange } from '../../../platform/react/use-latest.js';
import { useDisplayed } from '../../../platform/screen/use-displayed.js';
import type { EnteredPart, FormSender, SubmitContext } from '../model/form-model.js';
import type { SubmitController } from './submit-controller.js';

/** Checks and sends a form, and shows the answers; not needed before the pointer or the focus enters it. */
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
  const [loaded, setLoaded] = useState<EnteredPart | null>(null);
  const controller = useMemo(() => {
    const module = lazy(host, submitModule);
    let made: SubmitController | undefined;
    const load = async () => {
      const [part, texts] = await Promise.all([module.load(), latest.current.loadTexts()]);
      // without texts its answers would be empty
      if (part && texts && !made) {
        made = new part.SubmitController(latest);
        // at once: an answer is drawn in the render that shows its state
        flushSync(() => setLoaded(part));
      }
      return made;
    };
    const ready = () => made;
    return { ready, load, retry: () => ready()?.retry('timer') };
  }, [host, latest]);
  useOpenLead(form, controller);
  // conditions have changed
  useOnChange(form.all, () => controller.ready()?.dropCured());

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
    loaded,
    prepare: () => void controller.load(),
    submit: () => void pressed(),
    retry: controller.retry,
    resume: () => controller.ready()?.resume(),
    stop: () => machine.apply({ type: 'stopped', failure: null }),
    askNow: () => void controller.load().then((loaded) => loaded?.ask('question')),
    mailed: (isSent) => void controller.load().then((loaded) => loaded?.mailed(isSent)),
    changed() {
      if (press === 'failed') setPress('none');
      controller.ready()?.dropCured();
    },
  };
}

interface LoadedController {
  ready(): SubmitController | undefined;
  load(): Promise<SubmitController | undefined>;
}

/** Asks about an unanswered lead of an earlier page once the form is displayed. Applies outcomes from other tabs. */
function useOpenLead({ host, record }: SubmitContext, controller: LoadedController): void {
  const displayed = useDisplayed(host);
  useEffect(() => {
    if (displayed && record.pending()) void controller.load().then((loaded) => loaded?.ask('timer'));
  }, [displayed, record, controller]);
  useEffect(() => record.watch(() => controller.ready()?.applyOutcome()), [record, controller]);
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
