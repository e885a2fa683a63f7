import type { FieldOption } from '../../../domain/form/form-rules.js';
import { isoCode } from '../../../domain/shipping/country-code.js';
import { countryName } from '../../../domain/shipping/country-names.js';
import type { Metadata } from '../../../ports/lead-api.js';

/** Countries to choose from: the shop's, limited to the codes in `reached` if there are any. */
export function countryOptions(
  metadata: Pick<Metadata, 'countries'> | null,
  reached: readonly string[],
  language: string,
): FieldOption[] {
  const codes = reached.map(isoCode);
  const countries = (metadata?.countries ?? []).filter(
    ({ code }) => codes.length === 0 || codes.includes(isoCode(code)),
  );
  return countries.map(({ code, name }) => ({
    value: code,
    label: name === code ? countryName(code, language) : name,
  }));
}
