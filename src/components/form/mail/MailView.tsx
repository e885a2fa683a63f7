import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from '../../../../styles/sb-form-mail.css';
import { mailLink, type Recipients, readMailto } from '../../../domain/form/mail.js';
import type { MailMessage, PendingLead, SentOrder } from '../../../domain/form/pending-lead.js';
import { isSameData } from '../../../domain/shared/same-data.js';
import { orderTexts } from '../../../i18n/form-texts.js';
import { type MailTranslate, mailTexts } from '../../../i18n/mail-texts.js';
import { useTexts } from '../../../platform/react/use-site.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { warn, warnOfEntries, warnOnce } from '../../../platform/warnings/warn.js';
import { siteOf } from '../../../stores/site/site.js';
import { LinkButton } from '../../shared/buttons.js';
import { copyText } from '../../shared/share/share-or-copy.js';
import type { MailViewProps, SubmitContext } from '../model/form-model.js';
import { mailMessageOf } from './mail-message.state.js';

/** The mail of a form, which the visitor sends; it counts as sent once they confirm that. */
export function MailView({ site, order, pending, pressed, onAnswer }: MailViewProps) {
  useStyles(styles);
  const t = useTexts(mailTexts, site.language);
  const id = useId();
  const title = useRef<HTMLParagraphElement>(null);
  const [focuses] = useState(pressed);
  useEffect(() => {
    if (focuses) title.current?.focus();
  }, [focuses]);
  const { letter = { subject: '', text: '' }, endpoint } = pending;
  const to: Recipients = readMailto(endpoint?.url ?? '') ?? { to: [], cc: [], bcc: [] };
  const link = mailLink(to, letter, t('mail::paste'));
  // the ordered items do not depend on the form's values
  const isChanged = pending.order && order && !isSameOrder(pending.order, order.store.orderPayload({}, '').sent);
  return (
    <fieldset part="mail" aria-labelledby={id}>
      {/* no heading element, because the right level depends on the page */}
      <p part="mail-title" id={id} ref={title} tabIndex={-1}>
        {t(pending.order ? 'mail::order_title' : 'mail::title')}
      </p>
      <p part="mail-how">{t('mail::not_sent_yet')}</p>
      {isChanged && <p part="mail-note">{t('mail::cart_changed')}</p>}
      <dl part="mail-head">
        {(['to', 'cc', 'bcc'] as const).map((name) => (
          <Entry key={name} name={t(`mail::${name}`)} value={to[name].join(', ')} />
        ))}
        <Entry name={t('mail::about')} value={letter.subject} />
      </dl>
      {!link.isWhole && <p part="mail-note">{t('mail::copy_first')}</p>}
      <Text text={letter.text} {...link} t={t} />
      <div part="mail-answers">
        <button type="button" part="button mail-sent" onClick={() => onAnswer(true)}>
          {t('mail::sent')}
        </button>
        <LinkButton onClick={() => onAnswer(false)}>{t('mail::back')}</LinkButton>
      </div>
    </fieldset>
  );
}

function Entry({ name, value }: { name: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

interface TextProps {
  text: string;
  /** Opens the mail app. */
  href: string;
  /** The link contains the whole text; else the visitor has to copy it first. */
  isWhole: boolean;
  t: MailTranslate;
}

/** Text of the mail with buttons to open the mail app and to copy; if copying fails, the text is selected for manual copying. */
function Text({ text, href, isWhole, t }: TextProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const byHand = copied === false;
  const open = (
    <a key="open" part={`button ${isWhole ? 'button-primary ' : ''}mail-open`} href={href}>
      {t('mail::open')}
    </a>
  );
  const copy = (
    <button
      key="copy"
      type="button"
      part={`button ${isWhole ? '' : 'button-primary '}mail-copy`}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {t('mail::copy')}
    </button>
  );
  return (
    <>
      {byHand ? (
        <SelectedText text={text} label={t('mail::text')} />
      ) : (
        <p part="mail-text" dir="auto">
          {text}
        </p>
      )}
      <div part="mail-ways">{isWhole ? [open, copy] : [copy, open]}</div>
      <p role="status" part="mail-status">
        {copied !== null && t(copied ? 'mail::copied' : 'mail::copy_yourself')}
      </p>
    </>
  );
}

function SelectedText({ text, label }: { text: string; label: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <textarea
      ref={field}
      part="mail-text"
      aria-label={label}
      readOnly
      dir="auto"
      rows={text.split('\n').length + 1}
      value={text}
    />
  );
}

function isSameOrder(one: SentOrder, other: SentOrder): boolean {
  const counts = ({ items }: SentOrder) => items.map(({ id, count }) => [id, count]);
  return isSameData(counts(one), counts(other));
}

/** Writes a lead as a mail; the third argument holds extra fields. Null, with a warning, when the endpoint has no valid recipient. */
export async function composeMail(
  form: SubmitContext,
  pending: PendingLead,
  { page = '', ...robots }: Readonly<Record<string, string>>,
): Promise<MailMessage | null> {
  const { site, host, order, all } = form;
  const address = readMailto(site.endpoint);
  if (!address) {
    warnOnce(host, 'endpoint', site.endpoint, 'mailto: with an address; until then the form cannot be sent');
    return null;
  }
  warnOfSettings(form);
  warnOfEntries(host, 'endpoint', address.problems, 'mailto: with addresses, subject, cc and bcc');
  const [t, mail] = [orderTexts(site.language), mailTexts(site.language)];
  await Promise.all([t.load(), mail.load()]);
  const [[label, value] = ['', '']] = Object.entries(robots);
  const parts = {
    ...{ pending, fields: all, sums: order?.sums ?? null, subject: address.subject },
    page: { title: document.title || location.host, address: page },
    robots: { label, value },
    currency: pending.currency,
    language: site.language,
  };
  return mailMessageOf(parts, t.get(), mail.get());
}

/** Warns about settings that a mail ignores. An encoding set by the page may be for its other forms. */
function warnOfSettings({ host, props }: SubmitContext): void {
  const ofPage = props.endpoint === '' && siteOf({}).encoding !== '';
  if (props.encoding === '' && !ofPage && props.method !== 'get') return;
  warn(host, 'encoding and method are ignored, because the form is sent by mail');
}
