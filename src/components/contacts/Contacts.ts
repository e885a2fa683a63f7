import type { MessageValues } from '../../i18n/message-format.js';
import type { TextKey } from '../../i18n/text-key.js';
import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import { later } from '../../platform/lazy/later.js';
import { svg } from '../shared/icons/svg.js';
import { addressLine, type ContactsProps, emailLink, mapAddress, phoneLink } from './contacts.state.js';
import type { ContactsDetails } from './contacts-details.js';
import { daysInWords, isAllDay, type Opening, timeInWords } from './hours.js';
import { describeMessenger } from './messengers.js';

/** What is still to be completed in the drawn contacts: an icon's outline, what a link does, words for times. */
export interface ContactDetail {
  icon?: SVGElement;
  /** The icon's name. */
  outline: string;
  link?: HTMLElement;
  words?: HTMLElement;
  /** The text for link or words. */
  key?: TextKey;
  values?: MessageValues;
}

/** How to reach a shop: every way a link, each with a name that says what it does (CON-01). */
export function contactsLeaf(host: LeafHost<ContactsProps>): Leaf<ContactsProps> {
  let base: HTMLElement | undefined;
  let seen: ContactsProps | undefined;
  let language = '';
  let drawn: ContactDetail[] = [];
  let details: ContactsDetails | undefined;
  let running = false;

  const complete = () => {
    if (running && seen) details?.complete(drawn);
  };

  // tried again when it is put into a page again, or changes
  const load = later(
    host,
    () => import('./contacts-details.js'),
    ({ contactsDetails }) => {
      details = contactsDetails(host);
      complete();
    },
    'icons and names of links',
  );

  return {
    connected() {
      running = true;
      void load();
      complete();
      return () => {
        running = false;
        details?.stop();
      };
    },
    update(props, root) {
      if (props === seen && language === host.site.language) return;
      seen = props;
      language = host.site.language;
      base ??= root.appendChild(newBase(host));
      base.dataset.layout = props.layout;
      base.dataset.size = props.size;
      drawn = [];
      base.replaceChildren(...contacts(host, props, drawn));
      void load();
      complete();
    },
  };
}

/** All of it; in the editor no link is followed. */
function newBase(host: LeafHost<ContactsProps>): HTMLElement {
  const base = part('address', 'base');
  base.addEventListener('click', (event) => {
    if (host.site.mode === 'admin') event.preventDefault();
  });
  return base;
}

function contacts(host: LeafHost<ContactsProps>, props: ContactsProps, drawn: ContactDetail[]): Node[] {
  const { name, phone, email, hours } = props;
  const address = props.address.trim();
  const list = part('ul', 'list');
  list.role = 'list'; // without markers, Safari would not call it one
  const add = (kind: string, outline: string, content: HTMLElement, key?: TextKey, values?: MessageValues) => {
    const item = part('li', 'item', content);
    item.dataset.kind = kind;
    const icon = props.noIcons ? undefined : svg([''], 'icon');
    if (icon) item.prepend(icon);
    drawn.push({ icon, outline, link: content.localName === 'a' ? content : undefined, key, values });
    list.append(item);
  };
  for (const each of phone)
    add('phone', 'phone', link(each, phoneLink(each), 'ltr'), 'contacts::call', { phone: each });
  for (const each of email)
    add('email', 'mail', link(each, emailLink(each), 'ltr'), 'contacts::email', { email: each });
  if (address) {
    add('address', 'pin', link(address, mapHref(host, props)), 'contacts::map', { address: addressLine(address) });
  }
  for (const messenger of props.messengers) {
    const { label, href } = describeMessenger(messenger);
    add(messenger.type, messenger.type, link(label, href), 'contacts::messenger', { name: label });
  }
  if (hours.length > 0) add('hours', 'clock', hoursOf(host, props, drawn));
  const shown = list.hasChildNodes() ? [list] : [];
  return name ? [part('p', 'name', name), ...shown] : shown;
}

function mapHref(host: Element, { address, mapLink }: ContactsProps): string {
  const href = mapAddress(address, mapLink);
  const allowed = 'a link to a map, with {address} where the address stands, or none';
  if (href === null) warnOnce(host, 'map-link', mapLink, allowed);
  return href ?? mapAddress(address, '') ?? '';
}

/** Opening hours: a row of days and times each, or the author's words. */
function hoursOf(host: LeafHost<ContactsProps>, { hours }: ContactsProps, drawn: ContactDetail[]): HTMLElement {
  if (typeof hours === 'string') return part('span', 'text', hours.trim());
  const locale = localeOf(host.site.language);
  const rows = hours.map((opening) =>
    part('div', 'hours-row', part('dt', 'days', daysInWords(opening, locale)), times(opening, locale, drawn)),
  );
  return part('dl', 'hours', ...rows);
}

function times(opening: Opening, locale: string, drawn: ContactDetail[]): HTMLElement {
  const time = (of: string) => {
    const node = part('time', 'time', timeInWords(of, locale));
    node.dateTime = of === '24:00' ? '00:00' : of;
    return node;
  };
  if (opening.from !== '' && !isAllDay(opening)) {
    return part('dd', 'times', time(opening.from), ' – ', time(opening.to));
  }
  const words = part('dd', 'times');
  drawn.push({ outline: '', words, key: opening.from === '' ? 'contacts::closed' : 'contacts::all_day' });
  return words;
}

function localeOf(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** A link; words alone where it would lead nowhere. */
function link(text: string, href: string, direction = ''): HTMLElement {
  if (href === '') return part('span', 'text', text);
  const node = part('a', 'link', text);
  node.href = href;
  if (direction !== '') node.dir = direction;
  if (/^https?:/.test(href)) {
    node.target = '_blank';
    node.rel = 'noopener';
  }
  return node;
}

function part<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  node.setAttribute('part', name);
  node.append(...content);
  return node;
}
