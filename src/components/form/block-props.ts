import type { BlockField } from '../../domain/form/field/form-field.js';
import type { FormField } from '../../domain/form/form-rules.js';
import type { FormModel } from './use-form.js';

/** Props of a block's view. */
export interface BlockProps<F extends BlockField = BlockField> {
  model: FormModel;
  /** As defined by the page. */
  block: F;
  /** Its fields, with the form's conditions applied. */
  liveFields: readonly FormField[];
}
