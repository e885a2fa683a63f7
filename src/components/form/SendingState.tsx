import { isMailto } from '../../domain/form/endpoint.js';
import { type FormState, isAsking, type WaitReason } from '../../domain/form/form-state.js';
import { isRepeatable } from '../../domain/form/pending-lead.js';
import type { FormTextKey } from '../../i18n/form-texts.js';
import { useStore } from '../../platform/react/use-store.js';
import { Icon } from '../shared/icons/Icon.js';
import type { FormModel } from './model/form-model.js';

const WAITING: Readonly<Record<WaitReason, FormTextKey>> = {
  network: 'form::waiting_network',
  unanswered: 'form::waiting_unanswered',
  in_progress: 'form::waiting_in_progress',
  too_many: 'form::waiting_too_many',
  elsewhere: 'form::waiting_elsewhere',
};

/** Status of a sent lead: waiting, unknown or placed. The region is always rendered, so that screen readers announce changes. */
export function SendingState({ machine, order, site, t, button, sender }: FormModel) {
  const state = useStore(machine.store, shownState);
  const placed = isMailto(site.endpoint) ? 'form::mail_placed' : order ? 'form::order_placed' : 'form::placed';
  const canAsk = state?.kind !== 'unknown' || isRepeatable(state.pending);
  // the pressed button is removed: the focus moves to the form's own button
  const press = (work: () => void) => () => {
    button.current?.focus({ preventScroll: true });
    work();
  };
  return (
    <div role="status" part="progress">
      {state?.kind === 'busy' && <span data-visually-hidden="">{t('form::asking_whether')}</span>}
      {state?.kind === 'waiting' && (
        <div part="waiting">
          <span part="spinner" />
          <p>{t(WAITING[state.why])}</p>
          <button type="button" part="link-button" onClick={press(sender.stop)}>
            {t('form::stop')}
          </button>
        </div>
      )}
      {state?.kind === 'unknown' && (
        <div part="waiting">
          <Icon name="alert" />
          <p>{t(canAsk ? (order ? 'form::order_unknown' : 'form::unknown') : 'form::unsure')}</p>
          <button type="button" part="link-button" onClick={press(canAsk ? sender.askNow : sender.submit)}>
            {t(canAsk ? 'form::ask_now' : 'form::send_again')}
          </button>
        </div>
      )}
      {state?.kind === 'placed' && (
        <p part="success">
          <Icon name="check" />
          <span>
            {t(placed, { id: state.leadId })}
            {state.edited && ` ${t('form::changes_not_sent')}`}
          </span>
        </p>
      )}
    </div>
  );
}

function shownState(state: FormState): FormState | null {
  if (state.kind === 'busy') return isAsking(state) && state.captcha === null ? state : null;
  return state.kind === 'waiting' || state.kind === 'unknown' || state.kind === 'placed' ? state : null;
}
