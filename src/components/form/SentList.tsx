import { leadLines } from '../../domain/form/lead-lines.js';
import { useStore } from '../../platform/element/use-store.js';
import type { FormModel } from './use-form.js';

/** In the editor, which sends nothing: what would be sent. */
export function SentList({ machine, t }: FormModel) {
  const lead = useStore(machine.store, (state) => (state.kind === 'listed' ? state.lead : null));
  return (
    <div role="status" part="listed-region">
      {lead && (
        <div part="listed">
          <p>{t('form::listed')}</p>
          <dl>
            {leadLines(lead).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
