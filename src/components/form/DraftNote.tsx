import { defaultValues } from '../../domain/form/form-rules.js';
import { useStore } from '../../platform/react/use-store.js';
import type { FormModel } from './use-form.js';

/** Note that a draft of an earlier visit was restored, with a button that deletes it. */
export function DraftNote({ machine, fields, t, focusFirst }: FormModel) {
  const restored = useStore(machine.restored);
  if (!restored) return null;
  const clear = () => {
    machine.apply({ type: 'reset', values: defaultValues(fields) });
    focusFirst();
  };
  return (
    <div part="draft">
      <span>{t('form::draft_restored')}</span>
      <button type="button" part="link-button" onClick={clear}>
        {t('form::draft_clear')}
      </button>
    </div>
  );
}
