import { asText, isOn } from '../../../shared/read.js';
import type { FieldDefinition } from '../../field/field-definition.js';
import { numberSettings } from '../../field/number-settings.js';
import { decimalsDoc, flag, formula, type TypeDoc, text } from '../../field/setting-docs.js';

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

export const calculatorDoc = (): TypeDoc => ({
  summary: 'A result computed from the other fields.',
  settings: {
    formula: formula('Formula over the other fields.', 'width * 2'),
    beforeResult: text('Text while there is no result. Default: a dash.', 'Enter the width first'),
    resultText: text('Text around the result; `{result}` is its place.', '€{result}'),
    decimalPlaces: decimalsDoc('Decimals of the result.'),
    decimals: decimalsDoc('Another name of `decimalPlaces`.'),
    thousandsSeparator: {
      anyOf: [{ type: 'string' }, { const: false }],
      description: "Thousands separator; false for none. Default: the language's own.",
      examples: [' ', false],
    },
    smoothAnimation: flag('Animates the result from one number to the next.'),
  },
  needs: ['formula'],
  example: { label: 'Price', formula: 'width * height * 0.02', resultText: '€{result}', decimalPlaces: 2 },
});
