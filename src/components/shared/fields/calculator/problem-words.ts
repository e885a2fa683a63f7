import type { FormulaProblem } from '../../../../domain/form/formula/formula.js';

const WORDS: Readonly<Record<FormulaProblem['key'], string>> = {
  'form::formula_missing': 'it is empty',
  'form::formula_syntax': 'unexpected "{near}"',
  'form::formula_end': 'it is incomplete',
  'form::formula_long': 'it is longer than {most} characters',
  'form::formula_deep': 'it is nested too deeply',
  'form::formula_function': 'there is no function "{name}"',
  'form::formula_arguments':
    '{name}() has the wrong number of arguments; separate them by ; if they have decimal commas',
  'form::formula_field': 'there is no field "{name}"',
  'form::formula_edges': 'the range "{name}" has two values: use {name}.start or {name}.end',
  'form::formula_no_edges': '"{name}" is not a range with two handles',
  'form::formula_rows': '"{name}" has a value in each row: use sum({name}), count({name}), min({name}) or max({name})',
  'form::formula_cycle': 'it depends on its own result: {path}',
};

/** Describes a formula error for the console. */
export function problemWords({ key, values }: FormulaProblem): string {
  return WORDS[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
