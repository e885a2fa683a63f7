import { authorsName } from '../../../domain/form/fields/group/groups.js';
import type { FormField } from '../../../domain/form/form-rules.js';
import { conditionsOf, crossChecksOf } from '../../../domain/form/formula/conditions.js';
import { warn } from '../../../platform/warnings/warn.js';
import { problemWords } from '../../shared/fields/calculator/problem-words.js';

/** Reads the conditions of a form and logs a warning for each invalid one. */
export function readConditions(host: HTMLElement, fields: readonly FormField[]) {
  const conditions = conditionsOf(fields);
  const nameOf = (id: string) => authorsName(fields.find((field) => field.id === id) ?? { id });
  for (const [id, problem] of conditions.problems) {
    warn(host, `a condition of the field "${nameOf(id)}" is ignored: ${problemWords(problem)}`);
  }
  const checks = crossChecksOf(fields);
  for (const [id, problem] of checks.problems) {
    warn(host, `validWhen of the field "${nameOf(id)}" is ignored: ${problemWords(problem)}`);
  }
  return { ...conditions, checks };
}
