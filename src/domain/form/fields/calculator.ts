import { asText, isOn } from '../../shared/read.js';
import { isOfType } from '../form-field.js';
import type { FieldDefinition } from './field-definition.js';
import { numberSettings } from './number.js';

/** A calculator (FLD-06): computed by its formula from the other fields. The lazy `formula/` module evaluates it. */
export const calculatorField: FieldDefinition<'calculator'> = {
  fillable: false,
  checkUrl: false,
  starts: () => '',
  read(field, entry, problem) {
    const { formula, beforeResult, resultText, decimalPlaces, decimals, thousandsSeparator, smoothAnimation } = entry;
    const separator = thousandsSeparator === false ? 'none' : asText(thousandsSeparator);
    return {
      ...field,
      formula: asText(formula),
      ...(asText(beforeResult) && { beforeResult: asText(beforeResult) }),
      ...(asText(resultText) && { resultText: asText(resultText) }),
      ...(separator && { thousandsSeparator: separator }),
      ...(isOn(smoothAnimation) && { smoothAnimation: true }),
      ...numberSettings({ decimals: decimalPlaces ?? decimals }, problem),
    };
  },
};

export const isCalculator = isOfType('calculator');
