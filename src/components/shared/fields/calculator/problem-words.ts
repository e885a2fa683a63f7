import type { FormulaProblem } from '../../../../domain/form/formula/formula.js';

const WORDS: Readonly<Record<FormulaProblem['key'], string>> = {
  'form::formula_missing': 'there is none',
  'form::formula_syntax': '"{near}" was not expected',
  'form::formula_end': 'it ends too early',
  'form::formula_long': 'it has more than {most} characters',
  'form::formula_deep': 'too many brackets or signs lie in each other',
  'form::formula_function': 'there is no function "{name}"',
  'form::formula_arguments':
    '{name}() takes another number of values; put ; between them where they have decimal commas',
  'form::formula_field': 'there is no field "{name}"',
  'form::formula_edges': 'the range "{name}" has two values: write {name}.start or {name}.end',
  'form::formula_no_edges': '"{name}" is no range with two values',
  'form::formula_rows':
    '"{name}" has a value in each row: write sum({name}), count({name}), min({name}) or max({name})',
  'form::formula_cycle': 'it needs its own result: {path}',
};

/** Describes a formula error for the console. */
export function problemWords({ key, values }: FormulaProblem): string {
  return WORDS[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
