import type { FormField } from '../../domain/form/form-rules.js';
import type { FormModel } from './use-form.js';

/** What the view of a block is shown with. */
export interface BlockProps {
  model: FormModel;
  /** As the page has written it. */
  block: FormField;
  /** Its fields, as the form's conditions leave them now. */
  liveFields: readonly FormField[];
}
