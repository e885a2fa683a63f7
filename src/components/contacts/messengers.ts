import { isText } from '../../domain/shared/is-text.js';
import { lacksScheme } from '../../domain/shared/link-address.js';
import { asRecord } from '../../domain/shared/read.js';
import { encoded } from '../../domain/text/encoded.js';

/** Account at a messenger. */
export interface Messenger {
  /** Name of the messenger in lower case: whatsapp, telegram, …; any other needs an https link as value. */
  type: string;
  /** Phone number, user name or link. */
  value: string;
  /** Label set by the author. */
  label?: string;
}

interface Kind {
  label: string;
  /** Builds the link for an account name or the digits of a phone number. */
  link(account: string): string;
  /** Prefix of the digits of a phone number. */
  plus?: string;
}

/** Messengers with a known link format. */
const KINDS: Readonly<Record<string, Kind>> = {
  whatsapp: {
    label: 'WhatsApp',
    link: (account) => `https://wa.me/${account}`,
  },
  telegram: {
    label: 'Telegram',
    link: (account) => `https://t.me/${account}`,
    plus: '+',
  },
  viber: {
    label: 'Viber',
    link: (account) => `viber://chat?number=${account}`,
    plus: '%2B',
  },
  vk: {
    label: 'VK',
    link: (account) => `https://vk.me/${account}`,
  },
  messenger: {
    label: 'Messenger',
    link: (account) => `https://m.me/${account}`,
  },
  instagram: {
    label: 'Instagram',
    link: (account) => `https://ig.me/m/${account}`,
  },
  skype: {
    label: 'Skype',
    link: (account) => `skype:${account}?chat`,
  },
  signal: {
    label: 'Signal',
    link: (account) => `https://signal.me/#p/${account}`,
    // not encoded, because Signal's apps do not recognise it otherwise
    plus: '+',
  },
  line: {
    label: 'LINE',
    link: (account) => `https://line.me/R/ti/p/~${account}`,
  },
};

/** Phone number in any common notation. */
const NUMBER = /^\(?\+?[\d\s()./-]{5,}$/;

/** Reads a list of `{ type, value, label? }`; undefined for anything else. */
export function readMessengers(value: unknown): readonly Messenger[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const read = value.map((entry: unknown) => {
    const { type, value: account, label = '' } = asRecord(entry) ?? {};
    const fits = typeof type === 'string' && isText(account);
    if (!fits) return undefined;
    const known = type.toLowerCase();
    // an unknown messenger keeps the author's spelling
    const name = Object.hasOwn(KINDS, known) ? '' : type;
    return { type: known, value: String(account).trim(), label: String(label) || name };
  });
  return read.every((messenger) => messenger !== undefined) ? read : undefined;
}

/** Label and link of a messenger; the link is empty if it is not known. */
export function describeMessenger({ type, value, label }: Messenger): { label: string; href: string } {
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  return { label: label || kind?.label || type, href: hrefOf(value, kind) };
}

function hrefOf(value: string, kind: Kind | undefined): string {
  const link = lacksScheme(value) ? `https://${value}` : value;
  if (/^https?:\/\//i.test(link)) return URL.canParse(link) ? new URL(link).href : '';
  if (!kind || value === '') return '';
  if (!NUMBER.test(value)) return kind.link(encoded(value.replace(/^@/, '')));
  return kind.link((kind.plus ?? '') + dialled(value).replace('+', ''));
}

/** Trunk zero, dialled only within the country: "+49 (0)30". Italy's zero is part of the number. */
const TRUNK = /^([^\d+]*\+(?!\s*39).*?)\(0\)/;

/** Letters in place of digits: "0800-FLOWERS". */
const VANITY = /(?<=[\d)]-)[A-Z][A-Z-]+/g;
/** Keys of a phone for the letters A to Z. */
const KEYS = '22233344455566677778889999';
const keysOf = (letters: string) => letters.replace(/[A-Z]/g, (letter) => KEYS[letter.charCodeAt(0) - 65] ?? '');

/** Digits to dial for a written phone number, with a leading plus if it has one. */
export function dialled(number: string): string {
  const digits = number.replace(TRUNK, '$1').replace(VANITY, keysOf).replace(/\D/g, '');
  return /^[^\d+]*\+/.test(number) ? `+${digits}` : digits;
}
