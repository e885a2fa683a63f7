import { useEffect, useRef } from 'react';
import type { FormState } from '../../domain/form/form-state.js';
import { useStore } from '../../platform/element/use-store.js';
import type { FormModel } from './use-form.js';

/** Where a form that goes by mail shows it, in place of its fields. */
export function MailPlace({ machine: { store }, MailView, context, mailed, button }: FormModel) {
  const state = useStore(store, shownMail);
  const answered = useRef(false);
  // what was pressed is gone: who has the keyboard goes on with the form's own button
  useEffect(() => {
    if (!state && answered.current) button.current?.focus({ preventScroll: true });
    answered.current = false;
  }, [state, button]);
  if (!state || !MailView) return null;
  const answer = (isSent: boolean) => {
    answered.current = true;
    mailed(isSent);
  };
  return <MailView form={context} pending={state.pending} pressed={!state.kept} onAnswer={answer} />;
}

function shownMail(state: FormState): Extract<FormState, { kind: 'mail' }> | null {
  return state.kind === 'mail' ? state : null;
}
