import type { FieldTypeRules } from '../field-type.js';

/** Files: a page can never preset one. */
export const fileRules: FieldTypeRules = { starts: () => [] };
