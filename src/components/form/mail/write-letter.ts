import { readMailto } from '../../../domain/form/mail.js';
import type { Letter, PendingLead } from '../../../domain/form/pending-lead.js';
import { formTexts } from '../../../i18n/form-texts.js';
import { mailTexts } from '../../../i18n/mail-texts.js';
import { siteOf } from '../../../platform/react/site-of.js';
import { warn, warnOfEntries, warnOnce } from '../../../platform/warnings/warn.js';
import { currentRules } from '../../../stores/shop/shop-rules.js';
import type { SubmitContext } from '../model/form-machine.js';
import { letterOf } from './letter.state.js';

/** Writes a lead as a mail; the third argument holds extra fields. Null, with a warning, when the endpoint has no valid recipient. */
export async function writeLetter(
  form: SubmitContext,
  pending: PendingLead,
  { page = '', ...robots }: Readonly<Record<string, string>>,
): Promise<Letter | null> {
  const { site, host, order, all } = form;
  const address = readMailto(site.endpoint);
  if (!address) {
    warnOnce(host, 'endpoint', site.endpoint, 'mailto: with an address; until then the form cannot be sent');
    return null;
  }
  warnOfSettings(form);
  warnOfEntries(host, 'endpoint', address.problems, 'mailto: with addresses, subject, cc and bcc');
  const [t, mail] = [formTexts(site.language), mailTexts(site.language)];
  await Promise.all([t.load(), mail.load()]);
  const [[label, value] = ['', '']] = Object.entries(robots);
  const parts = {
    ...{ pending, fields: all, sums: order?.sums ?? null, subject: address.subject },
    page: { title: document.title || location.host, address: page },
    robots: { label, value },
    currency: pending.order?.currency || currentRules().get().currency,
    language: site.language,
  };
  return letterOf(parts, t.get(), mail.get());
}

/** Warns about settings that a mail ignores. An encoding set by the page may be for its other forms. */
function warnOfSettings({ host, props }: SubmitContext): void {
  const ofPage = props.endpoint === '' && siteOf({}).encoding !== '';
  if (props.encoding === '' && !ofPage && props.method !== 'get') return;
  warn(host, 'encoding and method are ignored, because the form is sent by mail');
}
