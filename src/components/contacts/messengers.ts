import { encoded } from '../../domain/encoded.js';
import { isText } from '../../domain/is-text.js';

/** An account at a messenger. */
export interface Messenger {
  /** Its name in lower case: whatsapp, telegram, …; any other needs an https link as value. */
  type: string;
  /** A phone number, a user's name or a link. */
  value: string;
  /** Words of the author's for it. */
  label: string;
}

interface Kind {
  label: string;
  /** The address for an account's name or a number's digits. */
  link(account: string): string;
  /** Knows people by their phone number, with a plus. */
  plus?: boolean;
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
    plus: true,
  },
  viber: {
    label: 'Viber',
    link: (account) => `viber://chat?number=${account}`,
    plus: true,
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
    plus: true,
  },
  line: {
    label: 'LINE',
    link: (account) => `https://line.me/R/ti/p/~${account}`,
  },
};

/** Reads a list of `{ type, value, label? }`; undefined for anything else. */
export function readMessengers(value: unknown): readonly Messenger[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const read = value.map((entry: unknown) => {
    const { type, value: account, label = '' } = (entry ?? {}) as Record<string, unknown>;
    const fits = typeof type === 'string' && isText(account);
    return fits ? { type: type.toLowerCase(), value: String(account).trim(), label: String(label) } : undefined;
  });
  return read.every((messenger) => messenger !== undefined) ? read : undefined;
}

/** How a messenger is called, and where it leads; empty when that cannot be said. */
export function describeMessenger({ type, value, label }: Messenger): { label: string; href: string } {
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  return { label: label || kind?.label || type, href: hrefOf(value, kind) };
}

function hrefOf(value: string, kind: Kind | undefined): string {
  if (/^https?:\/\//i.test(value)) return URL.parse(value)?.href ?? '';
  if (!kind || value === '') return '';
  const digits = /^\+?[\d ()-]{5,}$/.test(value) ? value.replace(/\D/g, '') : '';
  const account = digits ? (kind.plus ? `+${digits}` : digits) : value.replace(/^@/, '');
  return kind.link(encoded(account));
}
