import { flag, json, list, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';
import { type Hours, readHours } from './hours.js';
import { readMessengers } from './messengers.js';

const hours = json<Hours>(readHours, '', 'a text, or a JSON list of { "days", "from", "to" }');

/** Attribute table of `<sb-contacts>`. */
export const CONTACTS_ATTRIBUTES = {
  name: text(),
  phone: list(),
  email: list(),
  address: text(),
  mapLink: text(),
  messengers: json(readMessengers, [], 'a JSON list of { "type", "value", "label" }'),
  hours: {
    ...hours,
    parse: (given: string) => (given.trimStart().startsWith('[') ? hours.parse(given) : hours.accept(given)),
  },
  layout: oneOf(['column', 'row'], 'column'),
  noIcons: flag(),
  size: oneOf(['s', 'm', 'l'], 'm'),
  language: text(),
};

/** Settings of `<sb-contacts>`. */
export type ContactsProps = PropsOf<typeof CONTACTS_ATTRIBUTES>;
