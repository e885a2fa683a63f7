import { holdsFiles } from '../../../domain/form/fields/file/file.js';
import type { FormField } from '../../../domain/form/form-rules.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';

interface FieldPlaceProps {
  id: string;
  field: FormField;
  failed: boolean;
  t: FormTranslate;
  retry(): void;
}

/** Placeholder of a control that is loading; offers a retry after a failure. */
export function FieldPlace({ id, field, failed, t, retry }: FieldPlaceProps) {
  const limited = (holdsFiles(field) && (field.accept !== undefined || field.size !== undefined)) || undefined;
  const place = { id, part: 'field-place', 'data-type': field.type, 'data-limited': limited, tabIndex: -1 };
  if (!failed) return <div {...place} data-state="loading" aria-busy />;
  return (
    <div {...place} data-state="failed">
      <span>{t('main::error::network')}</span>
      <button type="button" part="link-button" onClick={retry}>
        {t('main::retry')}
      </button>
    </div>
  );
}
