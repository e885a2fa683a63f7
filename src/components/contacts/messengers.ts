import { encoded } from '../../domain/text/encoded.js';
import { isText } from '../../domain/text/is-text.js';
import { dialled } from './phone-number.js';

/** An account at a messenger. */
export interface Messenger {
  /** Its name in lower case: whatsapp, telegram, …; any other needs an https link as value. */
  type: string;
  /** A phone number, a user's name or a link. */
  value: string;
  /** Words of the author's for it. */
  label?: string;
}

interface Kind {
  label: string;
  /** The address for an account's name or a number's digits. */
  link(account: string): string;
  /** What stands before the digits of a phone number. */
  plus?: string;
}

/** The messengers whose links are known. */
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
    // encoded, Signal's own programs would not know the link
    plus: '+',
  },
  line: {
    label: 'LINE',
    link: (account) => `https://line.me/R/ti/p/~${account}`,
  },
};

/** A phone number as people write it. */
const NUMBER = /^\(?\+?[\d\s()./-]{5,}$/;

/** Reads a list of `{ type, value, label? }`; undefined for anything else. */
export function readMessengers(value: unknown): readonly Messenger[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const read = value.map((entry: unknown) => {
    const { type, value: account, label = '' } = (entry ?? {}) as Record<string, unknown>;
    const fits = typeof type === 'string' && isText(account);
    if (!fits) return undefined;
    const known = type.toLowerCase();
    // one that is not known is called as the author writes it
    const name = Object.hasOwn(KINDS, known) ? '' : type;
    return { type: known, value: String(account).trim(), label: String(label) || name };
  });
  return read.every((messenger) => messenger !== undefined) ? read : undefined;
}

/** How a messenger is called, and where it leads; empty when that cannot be said. */
export function describeMessenger({ type, value, label }: Messenger): { label: string; href: string } {
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  return { label: label || kind?.label || type, href: hrefOf(value, kind) };
}

function hrefOf(value: string, kind: Kind | undefined): string {
  if (/^https?:\/\//i.test(value)) return URL.canParse(value) ? new URL(value).href : '';
  if (!kind || value === '') return '';
  if (!NUMBER.test(value)) return kind.link(encoded(value.replace(/^@/, '')));
  return kind.link((kind.plus ?? '') + dialled(value).replace('+', ''));
}
