import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { LeafElement } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { showStructuredData } from '../../platform/trusted-types/structured-data.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import { outlines } from '../shared/icons/outlines.js';
import { contactIcon } from './contact-icons.js';
import { addressLine, contactsSchema, emailLink, mapAddress, phoneLink } from './contacts.state.js';
import type { ContactsProps } from './contacts-attributes.js';
import { daysInWords, isAllDay, type Opening, timeInWords } from './hours.js';
import { describeMessenger } from './messengers.js';

/** Link to reach the shop by. */
interface Link {
  text: string;
  /** Empty if it leads nowhere: the text is shown without a link. */
  href: string;
  /** Accessible name that says what it does; undefined until the texts are loaded. */
  label: string | undefined;
  direction?: 'ltr';
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
    return [this.#link('address', 'pin', { text, href: this.#mapHref(text), label })];
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
    return html`${time(opening.from)} – ${time(opening.to)}`;
  }

  #link(kind: string, icon: string, { text, href, label, direction }: Link): TemplateResult {
    if (href === '') return this.#item(kind, icon, html`<span part="text">${text}</span>`);
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
