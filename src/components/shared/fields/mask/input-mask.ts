import type { InputMask } from 'imask';
import IMask from 'imask/esm/imask';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import { masksOf, mendedPhone } from '../../../../domain/form/fields/mask.js';
import type { FormField } from '../../../../domain/form/form-rules.js';

/** What of imask's masks is used here: it has no type for what it hands to its callbacks. */
interface Typed {
  value: string;
  compiledMasks: unknown[];
}

/** Has imask write the field's mask into an input: it keeps the caret where it belongs and takes texts that are pasted or filled in. */
export function createInputMask(input: HTMLInputElement, field: FormField): InputMask<Record<string, unknown>> {
  const [mask = '', other] = masksOf(field).map(literal);
  const options = {
    mask: other === undefined ? mask : [{ mask }, { mask: other }],
    // which of two is known by the first digit: the second mask begins with it, "8 (912) …" beside "+7 (912) …"
    ...(other !== undefined && {
      dispatch: (appended: string, typed: Typed) => {
        const isOther = digitsOf(typed.value + appended).startsWith(digitsOf(other).charAt(0));
        return typed.compiledMasks[isOther ? 1 : 0];
      },
    }),
    ...(field.type === 'phone' && {
      prepare: (chunk: string, typed: Typed) => mendedPhone(chunk, field.mask ?? '', typed.value),
    }),
  };
  return IMask(input, options as never) as unknown as InputMask<Record<string, unknown>>;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** imask gives brackets and backticks a meaning that masks of fields do not have. */
function literal(mask: string): string {
  return mask.replace(/\\.|[[\]`]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}
