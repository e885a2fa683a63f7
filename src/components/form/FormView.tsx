import type { FormEvent, ReactNode } from 'react';
import type { FormField } from '../../domain/form/form-rules.js';
import type { FormState } from '../../domain/form/form-state.js';
import { useStore } from '../../platform/element/use-store.js';
import { DraftNote } from './DraftNote.js';
import { Fields } from './Fields.js';
import { FormFoot } from './FormFoot.js';
import type { FormModel } from './use-form.js';

interface FormViewProps {
  model: FormModel;
  /** Title over the fields, where more sections follow: `children`. */
  title?: string;
  children?: ReactNode;
}

/** The form itself. */
export function FormView({ model, title, children }: FormViewProps) {
  const { props, t, fields, all, order, root, kind, prepare } = model;
  const state = useStateName(model);
  const send = (event: FormEvent) => {
    event.preventDefault();
    model.submit();
  };
  const parts = ['base', props.inline && 'base-inline', order && 'base-checkout'].filter(Boolean).join(' ');
  const named = <Fields model={model} fields={fields} />;
  return (
    <form
      ref={root}
      part={parts}
      data-state={state}
      aria-busy={kind === 'busy'}
      noValidate
      onSubmit={send}
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      <DraftNote {...model} />
      {all.some(needsMark) && <p part="note">{t('form::required_note')}</p>}
      {title === undefined ? (
        named
      ) : (
        <fieldset part="section">
          <legend part="section-title">{title}</legend>
          {named}
        </fieldset>
      )}
      {children}
      <FormFoot {...model} />
    </form>
  );
}

function needsMark(field: FormField): boolean {
  return field.type !== 'hidden' && !field.absent && (field.required || field.type === 'policy');
}

/** What the style sheet follows. */
function useStateName({ kind, notLoaded, machine }: FormModel): string {
  const name = useStore(machine.store, stateName);
  // pressed, and still loading what sends it
  if (kind === 'busy') return kind;
  return name === 'idle' && notLoaded ? 'error' : name;
}

function stateName(state: FormState): string {
  switch (state.kind) {
    case 'idle':
      if (state.allEmpty) return 'all-empty';
      return state.failure || Object.keys(state.errors).length > 0 ? 'error' : 'idle';
    case 'unknown':
      return 'error';
    case 'listed':
      return 'idle';
    case 'placed':
      return 'placed';
    default:
      return state.kind;
  }
}
