import { asRecord, asText, isOn } from '../../../shared/read.js';
import { isoCode } from '../../../shipping/country-code.js';
import type { FieldDefinition, Problem } from '../../field/field-definition.js';
import type { AddressPart, AddressSettings } from '../../field/form-field.js';
import { flag, listOf, oneOf, pattern, type TypeDoc } from '../../field/setting-docs.js';

const PARTS: readonly AddressPart[] = ['addressLine1', 'addressLine2', 'city', 'region', 'zipCode'];
const CODE = /^[A-Z]{2}$/;

/**
 * A postal address (ADDR-01, ADDR-02): a block whose fields are defined by `address.ts` and its module. Required unless the page says
 * otherwise.
 */
export const addressField: FieldDefinition<'address'> = {
  fillable: false,
  checkUrl: false,
  starts: () => '',
  read(field, entry, problem) {
    const written = entry.countries ?? entry.availableCountry;
    const countries = (Array.isArray(written) ? written : asText(written).split(','))
      .map((code: unknown) => countryCode(code, 'countries', problem))
      .filter((code) => code !== '');
    const address: AddressSettings = {
      addressFieldsConfig: partsOf(entry.addressFieldsConfig, problem),
      isInternationalDelivery: isOn(entry.international ?? entry.isInternationalDelivery),
      availableCountry: countries,
    };
    const country = countryCode(entry.country, 'country', problem);
    if (country) address.country = country;
    const optional = entry.required !== undefined && !field.required;
    return { ...field, address, required: !optional };
  },
};

/** Reads the settings of the address parts; a required part is always shown. */
function partsOf(given: unknown, problem: Problem): AddressSettings['addressFieldsConfig'] {
  if (given === undefined || given === '') return {};
  const written = asRecord(given);
  if (!written) problem('addressFieldsConfig has to be an object of parts, each with show and required');
  const entries = Object.entries(written ?? {}).flatMap(([name, one]) => {
    const part = PARTS.find((known) => known === name);
    if (!part) problem(`addressFieldsConfig has no part "${name}", only ${PARTS.join(', ')}`);
    const first = part === 'addressLine1';
    const { show, required } = asRecord(one) ?? {};
    const needed = required === undefined ? first : isOn(required);
    const shown = show === undefined ? first || needed : isOn(show);
    return part ? [[part, { show: shown, required: needed }] as const] : [];
  });
  const config: AddressSettings['addressFieldsConfig'] = Object.fromEntries(entries);
  if (PARTS.some((part) => config[part]?.show ?? part === 'addressLine1')) return config;
  problem('addressFieldsConfig shows no part of the address; the first line is shown');
  return { ...config, addressLine1: { show: true, required: true } };
}

function countryCode(given: unknown, name: string, problem: Problem): string {
  const code = isoCode(asText(given));
  if (code === '' || CODE.test(code)) return code;
  problem(`${name} "${code}" is no code of a country like DE`);
  return '';
}

const LINE_SETTINGS = {
  type: 'object',
  properties: { show: { type: 'boolean' }, required: { type: 'boolean' } },
  additionalProperties: false,
};
const COUNTRY = '^[A-Za-z]{2}$';

export const addressDoc = (): TypeDoc => ({
  summary:
    'A postal address: fields in the order of the country, each sent separately, `home[city]`. Required unless `required` is false.',
  settings: {
    addressFieldsConfig: {
      type: 'object',
      properties: Object.fromEntries(PARTS.map((part) => [part, LINE_SETTINGS])),
      additionalProperties: false,
      description: `Which parts are shown and required: ${PARTS.join(', ')}. Default: the first line.`,
      examples: [{ city: { show: true, required: true } }],
    },
    country: pattern(COUNTRY, "Country, or the initially selected one. Default: the site's.", 'DE'),
    international: flag('The visitor chooses the country.'),
    countries: listOf({ type: 'string', pattern: COUNTRY }, 'Countries to choose from. Default: all.', ['DE', 'AT']),
    autocomplete: oneOf(['shipping', 'billing'], 'Which of their addresses browsers fill in.', 'billing'),
  },
  example: { label: 'Your address', addressFieldsConfig: { city: { show: true, required: true } }, country: 'DE' },
});
