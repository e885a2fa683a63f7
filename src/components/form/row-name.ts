import type { FormField } from '../../domain/form/form-rules.js';
import type { FormTranslate } from '../../i18n/form-texts.js';

/** What a row of a group is called by its place, from 0: "Room 2". */
export function rowName(t: FormTranslate, group: Pick<FormField, 'label'> | undefined, at: number): string {
  return t('form::group_row', { label: groupName(t, group), at: at + 1 });
}

/** What a row of a group is: "Room". */
export function groupName(t: FormTranslate, group: Pick<FormField, 'label'> | undefined): string {
  return group?.label || t('form::group_entry');
}
