import { type ReactNode, useEffect, useState } from 'react';
import styles from '../../../../styles/sb-form-answers.css';
import { isMailto } from '../../../domain/form/endpoint.js';
import { isCaptcha } from '../../../domain/form/fields/captcha/captcha.js';
import { isConsent } from '../../../domain/form/fields/choice/choice.js';
import { isHidden } from '../../../domain/form/fields/hidden.js';
import type { FormField } from '../../../domain/form/form-rules.js';
import { type Failure, type FormState, isAsking, type WaitReason } from '../../../domain/form/form-state.js';
import { leadLines } from '../../../domain/form/lead-lines.js';
import { isRepeatable } from '../../../domain/form/pending-lead.js';
import { own } from '../../../domain/shared/own.js';
import type { FormTextKey, FormTranslate } from '../../../i18n/form-texts.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { retryWhileVisible } from '../../../platform/screen/refresh-while-visible.js';
import { useDisplayed } from '../../../platform/screen/use-displayed.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { LinkButton } from '../../shared/buttons.js';
import { errorText, rowName } from '../../shared/fields/error-text.js';
import { languageOfDates } from '../../shared/fields/kit/local-dates.js';
import { Icon } from '../../shared/icons/Icon.js';
import { SentList } from '../../shared/SentList.js';
import { errorsOf } from '../model/field-stores.js';
import { byButton, type FormMachine, type FormModel } from '../model/form-model.js';

export { CaptchaPlace } from '../captcha/CaptchaPlace.js';

/** Failure of the form as a whole, and links to its wrong fields. Adds the sheet of all answers, which are rendered together. */
export function Failures(model: FormModel) {
  useStyles(styles);
  return (
    <>
      <FailureNote {...model} />
      <WrongFields {...model} />
    </>
  );
}

function FailureNote({ machine: { store }, t }: FormModel) {
  const answered = useStore(store, failureOf);
  const unexplained = useStore(store, isUnexplained);
  const failure: Failure | null = answered ?? (unexplained ? { key: 'form::all_empty' } : null);
  if (!failure) return null;
  const words = 'key' in failure ? t(failure.key as FormTextKey, failure.values) : failure.text;
  return (
    <div key={words} part="failure">
      <Icon name="alert" />
      <p>{words}</p>
    </div>
  );
}

/** Links to wrong fields when there are several: only the first was scrolled into view. Errors of hidden fields appear only here. */
function WrongFields({ machine: { store }, all, t, site, focus }: FormModel) {
  const errors = useStore(store, errorsOf);
  const wrong = all.filter(({ id, absent }) => own(errors, id) && !absent);
  const hidden = wrong.filter(isHidden);
  const shown = wrong.filter((field) => !isHidden(field));
  if (hidden.length === 0 && shown.length < 2) return null;
  return (
    <div part="failure wrong-fields">
      <Icon name="alert" />
      <div>
        {shown.length > 0 && <p>{t('form::wrong_fields', { count: shown.length })}</p>}
        <ul>
          {shown.map((field) => (
            <li key={field.id}>
              <LinkButton onClick={() => focus.field(field.id)}>
                {nameAmong(shown, field, t) || t('form::captcha_not_checked')}
              </LinkButton>
            </li>
          ))}
          {hidden.map(({ id, name }) => (
            <li key={id}>{`${name}: ${errorText(t, own(errors, id) ?? { key: '' }, languageOfDates(site))}`}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Label of a field, with the row's name in a group, or the block's label if two fields share theirs. Empty for an unlabelled captcha. */
function nameAmong(shown: readonly FormField[], field: FormField, t: FormTranslate): string {
  const { label, name, within, row } = field;
  // the label is part of a sentence
  if (isConsent(field)) {
    const isOnly = shown.filter(isConsent).length === 1;
    return isOnly ? t('form::consent') : `${t('form::consent')}: ${label}`;
  }
  if (row) return `${rowName(t, within, row.at)}: ${label || row.column.name}`;
  const others = shown.filter((other) => other.label === label && other.within !== within);
  if (others.length > 0 && within?.label) return `${within.label}: ${label}`;
  return label || (isCaptcha(field) ? '' : name);
}

function failureOf(state: FormState): Failure | null {
  return state.kind === 'idle' || state.kind === 'unknown' ? state.failure : null;
}

/** True if nothing was filled in and no field shows an error. */
function isUnexplained(state: FormState): boolean {
  return state.kind === 'idle' && state.allEmpty && Object.keys(state.errors).length === 0;
}

const WAITING: Readonly<Record<WaitReason, FormTextKey>> = {
  network: 'form::waiting_network',
  unanswered: 'form::waiting_unanswered',
  in_progress: 'form::waiting_in_progress',
  too_many: 'form::waiting_too_many',
  elsewhere: 'form::waiting_elsewhere',
};

/** Sends a waiting lead again by itself while the form is displayed; not in the editor. */
function useRetries({ machine, site, sender: { retry } }: FormModel): void {
  const displayed = useDisplayed(useHost());
  const sends = displayed && site.mode !== 'admin';
  const attempt = useStore(machine.store, (state) => (state.kind === 'waiting' ? state.attempt : 0));
  useEffect(() => {
    const state = machine.now();
    if (state.kind !== 'waiting' || !sends) return;
    return retryWhileVisible({ attempt, after: state.after }, retry);
  }, [machine, sends, attempt, retry]);
}

/** Status of a sent lead: waiting, unknown or placed. */
export function SendingState(model: FormModel) {
  const { machine, order, site, t, sender } = model;
  useRetries(model);
  const state = useStore(machine.store, shownState);
  const placed = isMailto(site.endpoint) ? 'form::mail_placed' : order ? 'form::order_placed' : 'form::placed';
  const canAsk = state?.kind !== 'unknown' || isRepeatable(state.pending);
  return (
    <>
      {state?.kind === 'busy' && <span data-visually-hidden="">{t('form::asking_whether')}</span>}
      {state?.kind === 'waiting' && (
        <div part="waiting">
          <span part="spinner" />
          <p>{t(WAITING[state.why])}</p>
          <LinkButton onClick={byButton(model, sender.stop)}>{t('form::stop')}</LinkButton>
        </div>
      )}
      {state?.kind === 'unknown' && (
        <div part="waiting">
          <Icon name="alert" />
          <p>{t(canAsk ? (order ? 'form::order_unknown' : 'form::unknown') : 'form::unsure')}</p>
          <LinkButton onClick={byButton(model, canAsk ? sender.askNow : sender.submit)}>
            {t(canAsk ? 'form::ask_now' : 'form::send_again')}
          </LinkButton>
        </div>
      )}
      {state?.kind === 'placed' && (
        <Success>
          {t(placed, { id: state.leadId })}
          {state.edited && ` ${t('form::changes_not_sent')}`}
        </Success>
      )}
    </>
  );
}

function shownState(state: FormState): FormState | null {
  if (state.kind === 'busy') return isAsking(state) && state.captcha === null ? state : null;
  return state.kind === 'waiting' || state.kind === 'unknown' || state.kind === 'placed' ? state : null;
}

/** True while the success message is shown: also after the form is cleared, until the visitor edits or sends it again. */
function useSuccessNote({ store }: FormMachine): boolean {
  const [noted, setNoted] = useState(false);
  useEffect(() => {
    let emptied: FormState['form'] | null = null;
    let last: FormState['kind'] = store.get().kind;
    return store.subscribe(({ kind, form }) => {
      if (kind === 'idle' && last === 'success') emptied = form;
      setNoted(kind === 'success' || (kind === 'idle' && form === emptied));
      last = kind;
    });
  }, [store]);
  return noted;
}

/** The success message. */
export function SuccessNote({ machine, props, site, order, t }: FormModel) {
  const mailed = isMailto(site.endpoint) && !props.noSend;
  const words = props.success || (mailed ? t('form::mail_success') : order ? order.success : t('form::success'));
  return useSuccessNote(machine) && <Success>{words}</Success>;
}

function Success({ children }: { children: ReactNode }) {
  return (
    <p part="success">
      <Icon name="check" />
      <span>{children}</span>
    </p>
  );
}

/** Lists the lead that would be sent, in the editor. */
export function SentLead({ machine, site }: FormModel) {
  const lead = useStore(machine.store, (state) => (state.kind === 'listed' ? state.lead : null));
  return lead && site.mode === 'admin' && <SentList lines={leadLines(lead)} language={site.language} />;
}
