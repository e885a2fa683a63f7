import type { CartItem } from '../../../domain/cart/cart.js';
import { soldId } from '../../../domain/cart/line-identity.js';
import type { CartTotals } from '../../../domain/cart/totals.js';
import { holdsFiles, isProducts } from '../../../domain/form/field/kinds.js';
import { holdsList, optionsOf } from '../../../domain/form/fields/choice/choice.js';
import { type FormField, isSingleCheckbox } from '../../../domain/form/form-rules.js';
import { sumOfLead } from '../../../domain/form/lead-payload.js';
import { type LetterLine, letterText } from '../../../domain/form/mail.js';
import { type MailMessage, type PendingLead, shortNumber } from '../../../domain/form/pending-lead.js';
import { formatMoney, type Money, toMinor } from '../../../domain/shared/money.js';
import { asList, asRecord, asText } from '../../../domain/shared/read.js';
import type { OrderTranslate } from '../../../i18n/form-texts.js';
import type { MailTranslate } from '../../../i18n/mail-texts.js';
import { rowName } from '../../shared/fields/error-text.js';
import { taxWords } from '../../shared/tax-words.js';

/** Data for the mail of a form. */
export interface LetterParts {
  pending: Pick<PendingLead, 'key' | 'lead' | 'order'>;
  /** All fields, including those of the order; their labels name the values. */
  fields: readonly FormField[];
  /** Parts of the order's total; null for a form that is no checkout. */
  sums: CartTotals | null;
  /** Subject set by the page; empty for the default. */
  subject: string;
  /** Title and URL of the page. */
  page: { title: string; address: string };
  /** Honeypot field with its value. */
  robots: LetterLine;
  /** ISO 4217. */
  currency: string;
  /** BCP 47, for formatting sums. */
  language: string;
}

interface Words {
  t: OrderTranslate;
  mail: MailTranslate;
  money(sum: Money): string;
}

/** Writes the mail of a form: labelled values, ordered items with sums, then its number and page. */
export function mailMessageOf(parts: LetterParts, t: OrderTranslate, mail: MailTranslate): MailMessage {
  const { pending, page, robots, currency, language } = parts;
  const words: Words = { t, mail, money: (sum) => formatMoney(sum, currency, language) };
  const number = shortNumber(pending.key);
  const sold = soldLines(parts, words);
  const own = sold.length > 0 ? mail('mail::order_subject', { number }) : mail('mail::subject', { page: page.title });
  const text = letterText([
    fieldLines(parts, words),
    sold,
    sumLines(parts, words),
    askedLines(parts, words),
    [
      { label: sold.length > 0 ? t('payment::placed_number') : mail('mail::number'), value: number },
      { label: mail('mail::page'), value: page.address },
      robots,
    ],
  ]);
  return { subject: parts.subject || own, text };
}

function fieldLines({ pending: { lead }, fields }: LetterParts, words: Words): LetterLine[] {
  return listOf(lead.fields).flatMap(({ id, name, type, value }) => {
    const kind = { type: asText(type) };
    // products appear among the ordered items, a mail cannot carry files
    if (isProducts(kind) || holdsFiles(kind)) return [];
    const field = fields.find((one) => one.id === id);
    return [{ label: field ? labelOf(field, words) : asText(name), value: valueWords(field, value, words) }];
  });
}

/** Label of a field, prefixed with that of its row or address. */
function labelOf({ label, name, within, row }: FormField, { t }: Words): string {
  if (row) return `${rowName(t, within, row.at)}, ${label || row.column.name}`;
  return within?.label && within.label !== label ? `${within.label}, ${label || name}` : label || name;
}

function valueWords(field: FormField | undefined, value: unknown, { mail }: Words): string {
  if (field && isSingleCheckbox(field)) return value ? mail('mail::yes') : '';
  const options = field ? optionsOf(field) : [];
  const chosen = (one: unknown) => options.find((option) => option.value === one)?.label || asText(one);
  return [value].flat().map(chosen).join(', ');
}

/** `Cup, Blue (C-1) × 2: €20`, with the item's note below. */
function soldLines({ pending: { lead, order }, currency }: LetterParts, { money }: Words): LetterLine[] {
  return listOf(lead.products).map(({ id, title, count, price, note }) => {
    const isSame = (item: CartItem) => soldId(item) === id && (item.note ?? '') === asText(note);
    const { optionsInfo = [], vendorCode = '' } = order?.items.find(isSame) ?? {};
    const name = [asText(title) || asText(id), ...optionsInfo].join(', ') + (vendorCode && ` (${vendorCode})`);
    const each = toMinor(price, currency);
    const sum = each === null ? '' : `: ${money(each * Number(count))}`;
    return { label: '', value: `${name} × ${Number(count)}${sum}\n${asText(note)}` };
  });
}

function sumLines({ pending: { lead }, sums, currency, language }: LetterParts, { t, money }: Words): LetterLine[] {
  const total = sums?.total ?? sumOfLead(lead, currency);
  const { subtotal = 0, discount = 0, promo = 0, promoCode = null, shipping = 0, taxes = [], tax = 0 } = sums ?? {};
  const other = sums?.other ?? 0;
  const isPlain = [discount, promo, shipping, tax, other].every((sum) => sum === 0);
  const taxLines = (isIncluded: boolean) =>
    taxes
      .filter(({ included }) => included === isIncluded)
      .map((one) => ({ label: taxWords(one, t, language), value: money(one.sum) }));
  return [
    { label: t('cart::subtotal'), value: isPlain ? '' : money(subtotal) },
    { label: t('cart::discount'), value: discount > 0 ? `−${money(discount)}` : '' },
    {
      label: t('cart::promo'),
      value: (promoCode ?? '') + (promo > 0 ? `, −${money(promo)}` : ''),
    },
    { label: t('cart::shipping'), value: deliveryWords(lead, currency, { t, money }) },
    { label: t('cart::other'), value: other === 0 ? '' : money(other) },
    ...taxLines(false),
    { label: t('cart::total'), value: total === null ? '' : money(total) },
    ...taxLines(true),
  ];
}

/** `Courier, €5`; empty without a shipping method. */
function deliveryWords(lead: PendingLead['lead'], currency: string, { t, money }: Pick<Words, 't' | 'money'>): string {
  const name = asText(lead['shipping[name]']);
  if (name === '') return '';
  if (lead['shipping[not_fix_price]']) return `${name}, ${t('cart::shipping_not_fixed')}`;
  const price = toMinor(lead['shipping[price]'], currency) ?? 0;
  return `${name}, ${price === 0 ? t('cart::shipping_free') : money(price)}`;
}

const ASKED = /^shipping\[fields\]\[(.+)\]$/;

/** Values of the delivery's fields, and the note to the order. */
function askedLines({ pending: { lead }, fields }: LetterParts, words: Words): LetterLine[] {
  const asked = Object.entries(lead).flatMap(([key, value]) => {
    const name = ASKED.exec(key)?.[1];
    if (name === undefined) return [];
    const field = fields.find((one) => one.aside && one.name === name);
    // several are sent as one text
    const given = field && holdsList(field) ? asText(value).split(', ') : value;
    return [{ label: field?.label || name, value: valueWords(field, given, words) }];
  });
  return [...asked, { label: words.mail('mail::note'), value: asText(lead.note) }];
}

function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return asList(value).map((one) => asRecord(one) ?? {});
}
