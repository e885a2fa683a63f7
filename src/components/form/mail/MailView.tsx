import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from '../../../../styles/sb-form-mail.css';
import { mailLink, type Recipients, readMailto } from '../../../domain/form/mail.js';
import { isSameLead, type PendingLead, type SentOrder } from '../../../domain/form/pending-lead.js';
import { type MailTranslate, mailTexts } from '../../../i18n/mail-texts.js';
import { useTexts } from '../../../platform/element/use-site.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { copyText } from '../../shared/share/hand-on-link.js';
import type { FormOptions } from '../form-machine.js';

export { writeLetter } from './write-letter.js';

export interface MailViewProps extends Pick<FormOptions, 'site' | 'order'> {
  pending: PendingLead;
  /** The visitor has pressed for it: the focus comes to it. */
  pressed: boolean;
  /** Whether it has been sent; false goes back to the form. */
  onAnswer(isSent: boolean): void;
}

/** The mail that a form goes by, as the visitor sends it: nothing counts as sent before they say so. */
export function MailView({ site, order, pending, pressed, onAnswer }: MailViewProps) {
  useStyles(styles);
  const t = useTexts(mailTexts, site.language);
  const id = useId();
  const title = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is there
  useEffect(() => {
    if (pressed) title.current?.focus();
  }, []);
  const { letter = { subject: '', text: '' }, endpoint } = pending;
  const to: Recipients = readMailto(endpoint?.url ?? '') ?? { to: [], cc: [], bcc: [] };
  const link = mailLink(to, letter, t('mail::paste'));
  // what is ordered does not depend on what is filled in
  const isChanged = pending.order && order && !isSameOrder(pending.order, order.lead({}).sent);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the form, with a name
    <div part="mail" role="group" aria-labelledby={id}>
      {/* no heading: which level it would have is the page's to know */}
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
        <button type="button" part="link-button" onClick={() => onAnswer(false)}>
          {t('mail::back')}
        </button>
      </div>
    </div>
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
  /** The app gets the text with it; else it has to be copied first. */
  isWhole: boolean;
  t: MailTranslate;
}

/** The text with the ways into the mail app; where the browser does not let the page copy, it is there to be copied by hand. */
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
  return isSameLead(counts(one), counts(other));
}
