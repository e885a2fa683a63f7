import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts shown in the editor only. Visitors never load them. */
export const editor = {
  // Errors in formulas
  'form::formula_missing': 'The calculator has no formula',
  'form::formula_syntax': 'The formula is not complete before “{near}”, or this does not belong there',
  'form::formula_end': 'The formula ends too early: a number, a field or a bracket is missing at its end',
  'form::formula_long': 'The formula is too long: {most} characters at most',
  'form::formula_deep': 'Too many brackets lie in each other. Divide the formula among several calculators',
  'form::formula_function': 'There is no function “{name}”',
  'form::formula_arguments':
    '{name}() takes another number of values. Where they have decimal commas, put semicolons between them',
  'form::formula_field': 'The form has no field “{name}”',
  'form::formula_edges': 'The range “{name}” has two values: add .start or .end to its name',
  'form::formula_no_edges': '“{name}” is no range with two values: leave .start and .end out',
  'form::formula_rows':
    '“{name}” has a value in each row: write sum({name}), count({name}), min({name}) or max({name})',
  'form::formula_cycle': 'The calculator needs its own result: {path}',

  // Captcha field
  'form::captcha_no_key':
    'The captcha has no key, so visitors do not see it. Set captcha and captcha-key of the form or the page',
  'form::captcha_here': 'Visitors confirm here that they are not a robot',
} satisfies Catalogue;
