import { type Translate, texts } from '../../i18n/texts.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { showStructuredData } from '../../platform/trusted-types/structured-data.js';
import { PAGE_ICONS } from '../shared/icons/page-icons.js';
import type { ContactDetail } from './Contacts.js';
import type { ContactsProps } from './contacts.state.js';
import { contactsSchema } from './contacts-schema.js';
import { MESSENGER_ICONS } from './messenger-icons.js';

/** What completes drawn contacts: icons in their boxes, links' names, words about times, and what search engines read. */
export interface ContactsDetails {
  complete(drawn: readonly ContactDetail[]): void;
  stop(): void;
}

const ICONS = { ...PAGE_ICONS, ...MESSENGER_ICONS };

/** Comes after the first paint: no box changes its size by it. */
export function contactsDetails(host: LeafHost<ContactsProps>): ContactsDetails {
  let all: readonly ContactDetail[] = [];
  let language: string | undefined;
  let t: Translate | undefined;
  let unfollow = () => {};

  const say = () => {
    for (const { link, words, key, values } of all) {
      const text = key && t?.(key, values);
      if (text && link) link.ariaLabel = text;
      if (text && words) words.textContent = text;
    }
  };
  const followTexts = () => {
    if (language === host.site.language) return;
    language = host.site.language;
    unfollow();
    unfollow = texts(language, 'page').subscribe((translate) => {
      if (translate.ready) t = translate; // while another language is on its way the words of the last one stay
      say();
    });
  };

  return {
    complete(drawn) {
      all = drawn;
      for (const { icon, outline } of all) {
        const path = Object.hasOwn(ICONS, outline) ? ICONS[outline] : PAGE_ICONS.chat;
        if (path) icon?.firstElementChild?.setAttribute('d', path);
      }
      followTexts();
      say();
      showStructuredData(host, contactsSchema(host.props));
    },
    stop() {
      unfollow();
      language = undefined;
      showStructuredData(host, null);
    },
  };
}
