import { asText } from '../../shared/read.js';
import { numberSettings } from '../field-numbers.js';
import type { FieldTypeRules } from '../field-type.js';
import type { FormField } from '../form-field.js';

/** A calculator (FLD-06): nobody fills it in, it comes to what its formula makes of the other fields. `formula/` reads that, in the part of such fields. */
export const calculatorRules: FieldTypeRules = {
  starts: () => '',
  settings(entry, field, problem, inner) {
    const { formula, beforeResult, resultText, decimalPlaces, decimals, thousandsSeparator } = entry;
    const separator = thousandsSeparator === false ? 'none' : asText(thousandsSeparator);
    const own: Partial<FormField> = { formula: asText(formula) };
    if (asText(beforeResult)) own.beforeResult = asText(beforeResult);
    if (asText(resultText)) own.resultText = asText(resultText);
    if (separator !== '') own.thousandsSeparator = separator;
    return { ...own, ...numberSettings({ decimals: decimalPlaces ?? decimals }, field, problem, inner) };
  },
};
