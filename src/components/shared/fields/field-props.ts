import type { FieldValue, FormField } from '../../../domain/form/form-rules.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import type { Site } from '../../../stores/site.js';

/** What a field is shown with. */
export interface FieldProps<F extends FormField = FormField> {
  field: F;
  value: FieldValue;
  /** What is wrong, in words; empty when nothing is. */
  error: string;
  /** It has been checked since it was left, and is fine. */
  right?: boolean;
  /** It is being checked by the page's server. */
  checking?: boolean;
  t: FormTranslate;
  site: Site;
  /** Nothing can be changed for the moment, but everything can be read and focused. */
  locked?: boolean;
  /** Name for a field that shows no label. */
  accessibleName?: string;
  /** The group that files are uploaded to, empty for the page's; null when they stay in the page. */
  uploadTo?: string | null;
  /** A part name beside `field`. */
  part?: string;
  /** `byItself`: no visitor has done it, as when a file has been uploaded. */
  onChange(value: FieldValue, byItself?: boolean): void;
  /** Enter was pressed, where that is not a new line. */
  onEnter?(): void;
  /** The focus has gone out of the field. */
  onLeave?(): void;
}

/** What a control needs beyond its field: ids and states, worked out once per field. */
export interface ControlProps<F extends FormField = FormField> extends FieldProps<F> {
  id: string;
  /** Ids of hint and error. */
  describedBy: string | undefined;
  invalid: boolean;
}
