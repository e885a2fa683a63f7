import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { LeafElement } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { showStructuredData } from '../../platform/trusted-types/structured-data.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import { outlines } from '../shared/icons/outlines.js';
import { ICON_PATHS as A_TO_F } from '../shared/icons/page-icons/a-f.js';
import { ICON_PATHS as G_TO_P } from '../shared/icons/page-icons/g-p.js';
import { addressLine, contactsSchema, emailLink, mapAddress, phoneLink } from './contacts.state.js';
import type { ContactsProps } from './contacts-attributes.js';
import { daysInWords, directionOf, isAllDay, type Opening, timeInWords } from './hours.js';
import { describeMessenger } from './messengers.js';

const BUBBLE = 'M10 2.8a7.2 7.2 0 0 0-6.3 10.8L2.8 17.2l3.6-.9A7.2 7.2 0 1 0 10 2.8z';

/** Outlines of the messengers on a 20 px grid, in the style of page-icons.ts. */
const MESSENGER_ICONS: Readonly<Record<string, string>> = {
  whatsapp: `${BUBBLE}M7.6 7c-.6 2.9 2.4 5.9 5.3 5.4l.4-1.4-1.7-.8-.8.8c-.9-.4-1.4-.9-1.8-1.8l.8-.8-.8-1.7z`,
  telegram: 'M17.5 3.5L2.5 9.3l4.6 1.8 1.8 5.2 2.5-3 3.8 2.8zM7.1 11.1l6.4-4.3-4.6 6.3',
  viber:
    'M10 2.8c-5 0-7 2-7 6.2 0 2.6.8 4.3 2.5 5.2v3l2.6-2.3c.6.1 1.2.1 1.9.1 5 0 7-1.9 7-6S15 2.8 10 2.8zM7.7 6.3c-.9 1-.1 2.6 1.1 3.9s2.8 2.2 3.8 1.3l-.1-1-1.3-.7-.8.6c-.8-.3-1.5-1-1.7-1.8l.6-.7-.6-1.4z',
  vk: 'M3.2 3.2h13.6v13.6H3.2zM5.6 7.5c.3 3.4 1.9 5.1 4.7 5.1V7.5M14.2 7.5c-.5 1.5-1.9 2.4-3.9 2.5 2.1.1 3.6 1.1 4.1 2.6',
  messenger:
    'M10 2.8c-4.2 0-7.2 3-7.2 6.8 0 2 .8 3.8 2.2 5v2.6l2.5-1.3c.8.2 1.6.4 2.5.4 4.2 0 7.2-3 7.2-6.7S14.2 2.8 10 2.8zM5.8 11.4l3-3.1 2.4 2.2 3-2.2',
  instagram:
    'M6.5 3h7A3.5 3.5 0 0 1 17 6.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 3 13.5v-7A3.5 3.5 0 0 1 6.5 3zM10 6.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M14 5.9v.1',
  skype:
    'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4M12.5 7.6c-.4-.9-1.3-1.3-2.5-1.3-1.5 0-2.6.7-2.6 1.8 0 2.5 5.3 1.1 5.3 3.7 0 1.2-1.2 1.9-2.7 1.9-1.4 0-2.4-.6-2.8-1.6',
  signal: `${BUBBLE}M7 10v.1M10 10v.1M13 10v.1`,
  line: 'M10 3c-4.3 0-7.5 2.6-7.5 6 0 3 2.6 5.4 6.2 5.9v2.6c3.9-2 8.8-4.7 8.8-8.5C17.5 5.6 14.3 3 10 3zM6 7.5v3h1.5M9.2 7.5v3M11.2 10.5v-3l1.9 3v-3',
};

const ICONS: Readonly<Record<string, string | undefined>> = { ...A_TO_F, ...G_TO_P, ...MESSENGER_ICONS };

/** Outline of an icon of the set or of a messenger; a speech bubble for an unknown messenger. */
function contactIcon(name: string): string {
  return (Object.hasOwn(ICONS, name) && ICONS[name]) || (ICONS.chat as string);
}

/** Link to reach the shop by. */
interface Link {
  text: string;
  /** Empty if it leads nowhere: the text is shown without a link. */
  href: string;
  /** Accessible name that says what it does; undefined until the texts are loaded. */
  label: string | undefined;
  /** Direction of the text; the page's when absent. */
  direction?: 'ltr' | 'auto';
}

/** Lists the ways to reach a shop, each a link with a name that says what it does (CON-01). */
export class Contacts extends LeafElement<ContactsProps> {
  readonly #texts = new TextsController(this);

  constructor() {
    super();
    new ContactsForSearch(this);
  }

  override render(): TemplateResult {
    const { name, layout, size } = this.settings;
    const items = [...this.#phones(), ...this.#emails(), ...this.#address(), ...this.#messengers(), ...this.#hours()];
    // without the role, Safari does not expose a list without markers
    const list = html`<ul part="list" role="list">${items}</ul>`;
    return html`<address part="base" data-layout=${layout} data-size=${size} @click=${this.#clicked}>
      ${name ? html`<p part="name">${name}</p>` : nothing}${items.length > 0 ? list : nothing}
    </address>`;
  }

  /** The editor does not follow links. */
  readonly #clicked = (event: Event) => {
    if (this.site.mode === 'admin') event.preventDefault();
  };

  #phones(): TemplateResult[] {
    const { t } = this.#texts;
    return this.settings.phone.map((phone) =>
      this.#link('phone', 'phone', {
        text: phone,
        href: phoneLink(phone),
        label: t?.('contacts::call', { phone }),
        direction: 'ltr',
      }),
    );
  }

  #emails(): TemplateResult[] {
    const { t } = this.#texts;
    return this.settings.email.map((email) =>
      this.#link('email', 'mail', {
        text: email,
        href: emailLink(email),
        label: t?.('contacts::email', { email }),
        direction: 'ltr',
      }),
    );
  }

  #address(): TemplateResult[] {
    const text = this.settings.address.trim();
    if (!text) return [];
    const label = this.#texts.t?.('contacts::map', { address: addressLine(text) });
    return [this.#link('address', 'pin', { text, href: this.#mapHref(text), label, direction: 'auto' })];
  }

  #mapHref(address: string): string {
    const { mapLink } = this.settings;
    const href = mapAddress(address, mapLink);
    const allowed = 'a link to a map, with {address} where the address stands, or none';
    if (href === null) warnOnce(this, 'map-link', mapLink, allowed);
    return href ?? mapAddress(address, '') ?? '';
  }

  #messengers(): TemplateResult[] {
    return this.settings.messengers.map((messenger) => {
      const { label: text, href } = describeMessenger(messenger);
      const label = this.#texts.t?.('contacts::messenger', { name: text });
      return this.#link(messenger.type, messenger.type, { text, href, label });
    });
  }

  #hours(): TemplateResult[] {
    const { hours } = this.settings;
    if (hours.length === 0) return [];
    if (typeof hours === 'string')
      return [this.#item('hours', 'clock', html`<span part="text">${hours.trim()}</span>`)];
    const locale = localeOf(this.site.language);
    const rows = hours.map(
      (opening) =>
        html`<div part="hours-row"><dt part="days">${daysInWords(opening, locale)}</dt><dd part="times">${this.#times(opening, locale)}</dd></div>`,
    );
    return [this.#item('hours', 'clock', html`<dl part="hours">${rows}</dl>`)];
  }

  #times(opening: Opening, locale: string): unknown {
    const { t } = this.#texts;
    if (opening.from === '') return t?.('contacts::closed');
    if (isAllDay(opening)) return t?.('contacts::all_day');
    const time = (of: string) =>
      html`<time part="time" datetime=${of === '24:00' ? '00:00' : of}>${timeInWords(of, locale)}</time>`;
    return html`<bdi dir=${directionOf(locale)}>${time(opening.from)} – ${time(opening.to)}</bdi>`;
  }

  #link(kind: string, icon: string, { text, href, label, direction }: Link): TemplateResult {
    if (href === '') return this.#item(kind, icon, html`<span part="text" dir=${direction ?? nothing}>${text}</span>`);
    const elsewhere = /^https?:/.test(href);
    return this.#item(
      kind,
      icon,
      html`<a
        part="link"
        href=${href}
        dir=${direction ?? nothing}
        target=${elsewhere ? '_blank' : nothing}
        rel=${elsewhere ? 'noopener' : nothing}
        aria-label=${label || nothing}
      >${text}</a>`,
    );
  }

  #item(kind: string, icon: string, content: TemplateResult): TemplateResult {
    const drawing = this.settings.noIcons ? nothing : outlines([contactIcon(icon)], 'icon');
    return html`<li part="item" data-kind=${kind}>${drawing}${content}</li>`;
  }
}

/** Keeps the contacts' structured data in the page's head while the element is connected. */
class ContactsForSearch implements ReactiveController {
  readonly #host: Contacts;

  constructor(host: Contacts) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#host.isConnected) showStructuredData(this.#host, contactsSchema(this.#host.settings));
  }

  hostDisconnected(): void {
    showStructuredData(this.#host, null);
  }
}

function localeOf(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
