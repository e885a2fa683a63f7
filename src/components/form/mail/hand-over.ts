import { readMailto } from '../../../domain/form/mail.js';
import type { PendingLead } from '../../../domain/form/pending-lead.js';
import { formTexts } from '../../../i18n/form-texts.js';
import { mailTexts } from '../../../i18n/mail-texts.js';
import { siteOf } from '../../../platform/element/site-of.js';
import { warn, warnOfEntries, warnOnce } from '../../../platform/element/warn.js';
import { currentRules } from '../../../stores/shop-rules.js';
import { sent } from '../answer.js';
import { besideOf } from '../form-endpoint.js';
import type { SubmitContext } from '../form-machine.js';
import { freeze } from '../whole-lead.js';
import { letterOf, numberOf } from './letter.state.js';

/** Writes the form as a mail, and has it shown. False when its endpoint names nobody who could get it, which the page's owner is told. */
export async function handOver(form: SubmitContext): Promise<boolean> {
  const { machine, record, site, host } = form;
  const address = readMailto(site.endpoint);
  if (!address) {
    warnOnce(host, 'endpoint', site.endpoint, 'mailto: with an address; until then the form cannot be sent');
    return false;
  }
  warnOfSettings(form);
  warnOfEntries(host, 'endpoint', address.problems, 'mailto: with addresses, subject, cc and bcc');
  const texts = [formTexts(site.language), mailTexts(site.language)] as const;
  await Promise.all(texts.map((one) => one.load()));
  const [t, mail] = [texts[0].get(), texts[1].get()];
  const pending = freeze(form);
  const { page = '', ...robots } = besideOf(form).fields;
  const [[name, value] = ['', '']] = Object.entries(robots);
  const letter = letterOf(
    {
      ...{ pending, fields: form.all, sums: form.order?.sums ?? null, subject: address.subject },
      page: { title: document.title || location.host, address: page },
      robots: { label: name, value },
      currency: pending.order?.currency || currentRules().get().currency,
      language: site.language,
    },
    t,
    mail,
  );
  const kept = { ...pending, letter };
  record.keep(kept);
  machine.apply({ type: 'handedOver', pending: kept, kept: false });
  return true;
}

/** What a mail has no use for. An encoding of the page may be for its other forms. */
function warnOfSettings({ host, props }: SubmitContext): void {
  const ofPage = props.endpoint === '' && siteOf({}).encoding !== '';
  if (props.encoding === '' && !ofPage && props.method !== 'get') return;
  warn(host, 'a form that goes by mail has no encoding and no method: they are left out');
}

/** The visitor says that the mail has been sent: all follows that follows a form that has arrived. */
export function confirmSent(form: SubmitContext, pending: PendingLead): void {
  const { props, t } = form;
  const worded = { ...form, props: { ...props, success: props.success || t('form::mail_success') } };
  sent(worded, { kind: 'sent', leadId: numberOf(pending), pay: null }, { pending, asks: false, alike: true });
}

/** The visitor goes back to the form, which is as it was. The same written once more has the same number. */
export function takeBack({ machine, record }: SubmitContext, pending: PendingLead): void {
  if (record.pending()?.key === pending.key) record.turnAway(pending);
  machine.apply({ type: 'refused', errors: {}, failure: null });
}
