import type { FieldValue, FormField } from '../../../../domain/form/form-rules.js';
import type { FormTranslate } from '../../../../i18n/form-texts.js';
import type { Site } from '../../../../stores/site/site.js';

/** Props of a field. */
export interface FieldProps<F extends FormField = FormField> {
  field: F;
  value: FieldValue;
  /** Translated error; empty if the field is valid. */
  error: string;
  /** True once the field has been left and its value has passed validation. */
  right?: boolean;
  /** True while the page's server checks the value. */
  checking?: boolean;
  t: FormTranslate;
  site: Site;
  /** In the markup of a server, which also works without scripts: sent by its name, of a native type. */
  plain?: boolean;
  /** Read-only for now, but still focusable. */
  locked?: boolean;
  /** Accessible name of a field without a visible label. */
  accessibleName?: string;
  /** Group id for file uploads, empty for the page's own group; null to keep the files in the page. */
  uploadTo?: string | null;
  /** Additional part names, beside `field`. */
  part?: string;
  /** `byItself`: the change was not made by the visitor, such as a finished upload. */
  onChange(value: FieldValue, byItself?: boolean): void;
  /** Called on Enter, except where it inserts a new line. */
  onEnter?(): void;
  /** Called when focus leaves the field. */
  onLeave?(): void;
}

/** Props of a control: those of its field, plus ids and states computed once per field. */
export interface ControlProps<F extends FormField = FormField> extends FieldProps<F> {
  id: string;
  /** Ids of the hint, the error and the check status. */
  describedBy: string | undefined;
  invalid: boolean;
}

/** Name of a field in the labels and texts of its control. */
export function spokenName({ field, accessibleName }: Pick<FieldProps, 'field' | 'accessibleName'>): string {
  return field.label || accessibleName || field.name;
}
