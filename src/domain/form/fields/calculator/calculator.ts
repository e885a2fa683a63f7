import { asText, isOn } from '../../../shared/read.js';
import type { FieldDefinition } from '../../field/field-definition.js';
import { isOfType } from '../../field/form-field.js';
import { numberSettings } from '../../field/number-settings.js';

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
