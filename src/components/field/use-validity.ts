import { useEffect, useLayoutEffect, useState } from 'react';
import { type FieldValue, type FormField, validateField } from '../../domain/form/form-rules.js';
import type { FormTranslate } from '../../i18n/form-texts.js';
import { useHost } from '../../platform/react/widget-root.js';
import type { Site } from '../../stores/site/site.js';
import { errorText } from '../shared/fields/error-text.js';
import { fieldControl } from '../shared/fields/field-focus.js';
import { languageOfDates, localNow } from '../shared/fields/kit/local-dates.js';
import { useFormEvents } from './use-field-value.js';

/**
 * Sets the element's validity by the same rules and texts as `<sb-form>`. The error is shown once the form has checked it, until the field
 * is edited. Returns the text to show.
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
    // setValidity needs a message even before the texts are loaded
    internals.setValidity(wrong ? flags : {}, wrong ? error || field.name : '', anchor ?? undefined);
  });
  useEffect(() => {
    const invalid = (event: Event) => {
      event.preventDefault(); // our own message is shown under the field
      setAsked(true);
      const first = [...(internals.form?.elements ?? [host])].find((control) => control.matches(':invalid'));
      if (first === host) host.focus();
    };
    host.addEventListener('invalid', invalid);
    return () => host.removeEventListener('invalid', invalid);
  }, [host, internals]);
  return { error: asked ? error : '', hideError: () => setAsked(false) };
}
