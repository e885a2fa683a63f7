import type { FormField } from '../../domain/form/form-rules.js';
import type { Failure, FormState } from '../../domain/form/form-state.js';
import { own } from '../../domain/shared/own.js';
import type { FormTextKey, FormTranslate } from '../../i18n/form-texts.js';
import { useStore } from '../../platform/element/use-store.js';
import { errorText } from '../shared/fields/error-text.js';
import { Icon } from '../shared/icons/Icon.js';
import { rowName } from './row-name.js';
import type { FormModel } from './use-form.js';

/** What went wrong with the form as a whole, and which of its fields are wrong. The region is always there, so that screen readers announce what appears in it. */
export function FormAlert(model: FormModel) {
  return (
    <div role="alert" part="alert">
      <FailureNote {...model} />
      <WrongFields {...model} />
    </div>
  );
}

function FailureNote({ machine: { store }, notLoaded, t, submit }: FormModel) {
  const answered = useStore(store, failureOf);
  const unexplained = useStore(store, isUnexplained);
  const unloaded = notLoaded ? { key: 'main::error::network' } : null;
  const failure: Failure | null = unloaded ?? answered ?? (unexplained ? { key: 'form::all_empty' } : null);
  if (!failure) return null;
  return (
    <div part="failure">
      <Icon name="alert" />
      <p>{'key' in failure ? t(failure.key as FormTextKey, failure.values) : failure.text}</p>
      {notLoaded && (
        <button type="button" part="link-button" onClick={submit}>
          {t('main::retry')}
        </button>
      )}
    </div>
  );
}

/** The way to each wrong field, where there are several: only the first has been brought into view. What is wrong with a hidden field is said here alone. */
function WrongFields({ machine: { store }, all, t, site, focus }: FormModel) {
  const errors = useStore(store, errorsOf);
  const wrong = all.filter(({ id, absent }) => own(errors, id) && !absent);
  const hidden = wrong.filter(({ type }) => type === 'hidden');
  const shown = wrong.filter(({ type }) => type !== 'hidden');
  if (hidden.length === 0 && shown.length < 2) return null;
  return (
    <div part="failure wrong-fields">
      <Icon name="alert" />
      <div>
        {shown.length > 0 && <p>{t('form::wrong_fields', { count: shown.length })}</p>}
        <ul>
          {shown.map((field) => (
            <li key={field.id}>
              <button type="button" part="link-button" onClick={() => focus(field.id)}>
                {nameAmong(shown, field, t) || t('form::captcha_not_checked')}
              </button>
            </li>
          ))}
          {hidden.map(({ id, name }) => (
            <li key={id}>{`${name}: ${errorText(t, own(errors, id) ?? { key: '' }, site.language)}`}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A field by its label; one in a row with the row's name, one of two addresses with the words over it. Empty for a captcha without one. */
function nameAmong(
  shown: readonly FormField[],
  { label, name, type, within, row }: FormField,
  t: FormTranslate,
): string {
  // its label is a part of a sentence
  if (type === 'policy') {
    const isOnly = shown.filter((field) => field.type === type).length === 1;
    return isOnly ? t('form::consent') : `${t('form::consent')}: ${label}`;
  }
  if (row) return `${rowName(t, within, row.at)}: ${label || row.column.name}`;
  const others = shown.filter((field) => field.label === label && field.within !== within);
  if (others.length > 0 && within?.label) return `${within.label}: ${label}`;
  return label || (type === 'captcha' ? '' : name);
}

const NONE = {};

function errorsOf(state: FormState) {
  return state.kind === 'idle' ? state.errors : NONE;
}

function failureOf(state: FormState): Failure | null {
  return state.kind === 'idle' || state.kind === 'unknown' ? state.failure : null;
}

/** Nothing was filled in, and no field says so. */
function isUnexplained(state: FormState): boolean {
  return state.kind === 'idle' && state.allEmpty && Object.keys(state.errors).length === 0;
}
