import { Icon } from '../../icons/Icon.js';

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
