import { useEffect, useRef } from 'react';
import type { FormState } from '../../domain/form/form-state.js';
import { useStore } from '../../platform/element/use-store.js';
import { readyValue } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { mailModule } from './lazy-mail.js';
import type { FormModel } from './use-form.js';

/** Where a form that goes by mail shows it, in place of its fields. */
export function MailPlace({ machine: { store }, context, button }: FormModel) {
  const state = useStore(store, shownMail);
  const module = readyValue(useLazy(mailModule, state !== null));
  const answered = useRef(false);
  // what was pressed is gone: who has the keyboard goes on with the form's own button
  useEffect(() => {
    if (!state && answered.current) button.current?.focus({ preventScroll: true });
    answered.current = false;
  }, [state, button]);
  if (!state || !module) return null;
  const onAnswered = () => {
    answered.current = true;
  };
  return <module.MailView form={context} pending={state.pending} pressed={!state.kept} onAnswered={onAnswered} />;
}

function shownMail(state: FormState): Extract<FormState, { kind: 'mail' }> | null {
  return state.kind === 'mail' ? state : null;
}
