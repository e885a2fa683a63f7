import { Icon } from '../icons/Icon.js';

/** The mark of a required field; the control itself says it to screen readers, the form explains it once. */
export function RequiredMark() {
  return (
    <span part="field-required" aria-hidden="true">
      *
    </span>
  );
}

/** A hint and an error under their ids; nothing for empty texts. */
export function FieldHint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p part="field-hint" id={id}>
      {text}
    </p>
  ) : null;
}

export function FieldErrorText({ id, text }: { id: string; text: string }) {
  return text ? (
    <p part="field-error" id={id}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  ) : null;
}

/** The sign of what is being checked by the page's server. */
export function FieldChecking({ id, text }: { id: string; text: string }) {
  return (
    <span part="field-checking" id={id}>
      <span part="spinner" />
      <span data-visually-hidden="">{text}</span>
    </span>
  );
}

/** The sign of what has been checked and is fine. */
export function FieldRight({ id, text }: { id: string; text: string }) {
  return (
    <span part="field-right" id={id}>
      <Icon name="check" />
      <span data-visually-hidden="">{text}</span>
    </span>
  );
}
