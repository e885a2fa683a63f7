import { holdsFiles, isTypeLoading } from '../../../../domain/form/field/kinds.js';
import { definitionOf } from '../../../../domain/form/fields/registry.js';
import type { FieldOf, FormField } from '../../../../domain/form/form-rules.js';
import type { FormTranslate } from '../../../../i18n/form-texts.js';
import { LinkButton } from '../../buttons.js';
import { Icon } from '../../icons/Icon.js';
import type { ControlProps } from './field-props.js';
import { usePlaceholderFocus } from './use-placeholder-focus.js';

/** Asterisk of a required field, hidden from screen readers: the control has `required`, and the form explains the mark once. */
export function RequiredMark() {
  return (
    <span part="field-required" aria-hidden="true">
      *
    </span>
  );
}

/** Hint of a field; renders nothing for an empty text. */
export function FieldHint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p part="field-hint" id={id}>
      {text}
    </p>
  ) : null;
}

/** Error of a field; renders nothing for an empty text. */
export function FieldErrorText({ id, text }: { id: string; text: string }) {
  return text ? (
    <p part="field-error" id={id}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  ) : null;
}

/** Spinner shown while the page's server checks the value. */
export function FieldChecking({ id, text }: { id: string; text: string }) {
  return (
    <span part="field-checking" id={id}>
      <span part="spinner" />
      <span data-visually-hidden="">{text}</span>
    </span>
  );
}

/** Check mark of a value that has passed validation. */
export function FieldRight({ id, text }: { id: string; text: string }) {
  return (
    <span part="field-right" id={id}>
      <Icon name="check" />
      <span data-visually-hidden="">{text}</span>
    </span>
  );
}

interface FieldPlaceProps {
  id: string;
  field: FormField;
  failed: boolean;
  t: FormTranslate;
  retry(): void;
}

/** Placeholder of a control that is loading; offers a retry after a failure. */
export function FieldPlaceholder({ id, field, failed, t, retry }: FieldPlaceProps) {
  const [type, { accept, size }] = isTypeLoading(field)
    ? [field.writtenType, field.settings]
    : [field.type, fileLimits(field)];
  const limited = (type === 'file' && (accept !== undefined || size !== undefined)) || undefined;
  const { ref, again } = usePlaceholderFocus(retry);
  const place = { id, ref, part: 'field-place', 'data-type': type, 'data-limited': limited, tabIndex: -1 };
  if (!failed) return <div {...place} data-state="loading" aria-busy />;
  return (
    <div {...place} data-state="failed">
      <span>{t('main::error::network')}</span>
      <LinkButton onClick={again}>{t('main::retry')}</LinkButton>
    </div>
  );
}

/** Limits of the files that a field takes. */
function fileLimits(field: FormField): { accept?: unknown; size?: unknown } {
  return holdsFiles(field) ? field : {};
}

/** Placeholder for an unsupported field type: explained in the editor; visitors see an error only if it blocks submitting. */
export function UnknownField({ field, id, error, site, t }: ControlProps<FieldOf<'unknown'>>) {
  const label = field.label || field.name;
  const { writtenType: type = '' } = field;
  if (site.mode === 'admin') {
    return (
      <div part="field-unknown">
        <Icon name="alert" />
        <p>
          {label}: {t(definitionOf({ type }).formOnly ? 'form::type_of_forms' : 'form::no_type', { type })}
        </p>
      </div>
    );
  }
  if (!error) return null;
  return (
    <div part="field-unknown" tabIndex={-1}>
      <FieldErrorText id={`${id}-error`} text={error} />
    </div>
  );
}
