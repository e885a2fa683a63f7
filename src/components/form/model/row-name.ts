import type { FormField } from '../../../domain/form/form-rules.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';

/** Name of a row by its index from 0: "Room 2". */
export function rowName(t: FormTranslate, group: Pick<FormField, 'label'> | undefined, at: number): string {
  return t('form::group_row', { label: groupName(t, group), at: at + 1 });
}

/** Name of a group's rows without number: "Room". */
export function groupName(t: FormTranslate, group: Pick<FormField, 'label'> | undefined): string {
  return group?.label || t('form::group_entry');
}
