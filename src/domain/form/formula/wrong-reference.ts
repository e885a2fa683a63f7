import type { FormField } from '../field/form-field.js';
import { type GroupField, isGroup } from '../fields/group/group.js';
import { hasEdges } from '../fields/range.js';
import type { FieldFinder } from './field-finder.js';
import { edgeOf } from './field-values.js';
import type { FieldReference, FormulaProblem, ReadFormula } from './formula.js';
import { syntaxProblem } from './formula-text.js';
import { CONSTANTS } from './functions.js';

/** Finds the problem of a formula: a syntax error or a wrong field reference. */
export function problemOf(read: ReadFormula, find: FieldFinder, from: FormField): FormulaProblem | undefined {
  if ('problem' in read) return read.problem;
  return read.fields.map((one) => wrongReference(one, find, from)).find(Boolean);
}

function wrongReference(reference: FieldReference, find: FieldFinder, from: FormField): FormulaProblem | undefined {
  const { name, members } = reference;
  const field = find.one(name, from);
  if (field && isGroup(field)) return wrongRows(reference, field);
  if (field) return wrongMembers(name, members, field);
  if (members.length === 0 && CONSTANTS.has(name)) return undefined;
  return { key: 'form::formula_field', values: { name } };
}

function wrongMembers(name: string, members: readonly string[], field: FormField): FormulaProblem | undefined {
  const [member] = members;
  const other = members.find((one, at) => at > 0 || !edgeOf(one));
  if (other !== undefined) return syntaxProblem(`.${other}`);
  const edges = hasEdges(field);
  if (edges && !member) return { key: 'form::formula_edges', values: { name } };
  return member && !edges ? { key: 'form::formula_no_edges', values: { name } } : undefined;
}

/** Checks a reference to a group: it has a value per row, so only functions that take all rows accept it. */
function wrongRows({ name, members, amongRows }: FieldReference, group: GroupField): FormulaProblem | undefined {
  const [member, ...others] = members;
  if (!amongRows) return { key: 'form::formula_rows', values: { name: [name, ...members].join('.') } };
  if (member === undefined) return undefined;
  const columns = group.fields;
  const column = columns.find(({ id }) => id === member) ?? columns.find((one) => one.name === member);
  const whole = `${name}.${member}`;
  return column ? wrongMembers(whole, others, column) : { key: 'form::formula_field', values: { name: whole } };
}
