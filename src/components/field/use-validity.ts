import { useEffect, useLayoutEffect, useState } from 'react';
import { type FieldValue, type FormField, validateField } from '../../domain/form/form-rules.js';
import type { FormTranslate } from '../../i18n/form-texts.js';
import { useHost } from '../../platform/element/widget-root.js';
import type { Site } from '../../stores/site.js';
import { errorText } from '../shared/fields/error-text.js';
import { fieldControl } from '../shared/fields/field-focus.js';
import { languageOfDates, localNow } from '../shared/fields/local-dates.js';
import { useFormEvents } from './use-field-value.js';

/**
 * Tells the form around what is wrong, by the same rules and words as `<sb-form>`; the visitor sees it once the form has
 * asked, until the field is edited. Returns the words to show.
 */
export function useValidity(
  field: FormField,
  value: FieldValue,
  t: FormTranslate,
  site: Site,
): { error: string; hideError(): void } {
  const host = useHost();
  const { internals } = useFormEvents();
  const [asked, setAsked] = useState(false);
  const wrong = validateField(field, value, localNow());
  const error = wrong ? errorText(t, wrong, languageOfDates(site)) : '';
  useLayoutEffect(() => {
    const anchor = host.shadowRoot ? fieldControl(host.shadowRoot, field.id) : null;
    const flags = wrong?.key === 'form::required' ? { valueMissing: true } : { customError: true };
    // until the texts have loaded there are no words, but the platform wants some
    internals.setValidity(wrong ? flags : {}, wrong ? error || field.name : '', anchor ?? undefined);
  });
  useEffect(() => {
    const invalid = (event: Event) => {
      event.preventDefault(); // our own words stand under the field
      setAsked(true);
      const first = [...(internals.form?.elements ?? [host])].find((control) => control.matches(':invalid'));
      if (first === host) host.focus();
    };
    host.addEventListener('invalid', invalid);
    return () => host.removeEventListener('invalid', invalid);
  }, [host, internals]);
  return { error: asked ? error : '', hideError: () => setAsked(false) };
}
