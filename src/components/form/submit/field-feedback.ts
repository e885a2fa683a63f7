import {
  type CheckedForm,
  dependsOn,
  fieldErrorOf,
  isJudged,
  type ValidationState,
  validateOnBlur,
  validateTyped,
} from '../../../domain/form/field-validation.js';
import type { FieldError, FormField } from '../../../domain/form/form-rules.js';
import { own } from '../../../domain/shared/own.js';
import { isSameData } from '../../../domain/shared/same-data.js';
import { shownError } from '../model/field-stores.js';
import { checkedForm } from '../model/form-machine.js';
import type { Feedback, JudgedForm } from '../model/form-model.js';

type Next = (field: FormField, form: CheckedForm, before: ValidationState | undefined) => ValidationState | undefined;

/** Validates a field on blur after a change, then on each input; related fields that were left are validated again too. */
export class FieldFeedback implements Feedback {
  readonly #latest: { readonly current: JudgedForm };
  /** Fields judged so far, as their conditions were then. */
  #judgedAs: readonly FormField[];

  /** `latest` holds the last rendered form. */
  constructor(latest: { readonly current: JudgedForm }) {
    this.#latest = latest;
    this.#judgedAs = latest.current.all;
  }

  changed(id: string, shown: FieldError | null): void {
    this.#ask(id, true);
    this.#judge(this.#fieldsToJudge(id), (field, form, before) => {
      if (field.id === id) return validateTyped(field, form, before, shown);
      return before?.left ? validateTyped(field, form, before, before.error) : undefined;
    });
  }

  left(id: string): void {
    const judged = this.#judged;
    if (!own(judged, id)) return;
    this.#ask(id, false);
    const some = this.#latest.current.all.filter((field) => field.id === id || own(judged, field.id)?.left);
    this.#judge(some, (field, form) => validateOnBlur(field, form));
    this.#announce(id);
  }

  answered(id: string): void {
    const some = this.#latest.current.all.filter((field) => field.id === id);
    this.#judge(some, (field, form, before) => (before?.left ? validateOnBlur(field, form) : undefined));
    this.#announce(id);
  }

  askAll(): void {
    for (const [id, { left }] of Object.entries(this.#judged)) {
      this.#ask(id, !left);
      if (left) this.answered(id);
    }
  }

  get #judged(): Readonly<Record<string, ValidationState>> {
    return this.#latest.current.machine.now().form.judged ?? {};
  }

  #announce(id: string): void {
    const { machine, announce } = this.#latest.current;
    if (shownError(machine.now(), id)) announce(id);
  }

  #judge(some: readonly FormField[], next: Next): void {
    const known = this.#judged;
    const form = this.#formFor(some);
    const entries = some.filter(isJudged).flatMap((field): [string, ValidationState][] => {
      const before = own(known, field.id);
      const judged = next(field, form, before);
      return judged && !isSameData(judged, before) ? [[field.id, judged]] : [];
    });
    const { machine } = this.#latest.current;
    if (entries.length > 0) machine.apply({ type: 'judged', judged: Object.fromEntries(entries) });
  }

  /** Snapshot with the values that rules of some fields read: of all for a formula, else of the fields themselves. */
  #formFor(some: readonly FormField[]): CheckedForm {
    const { all, remote, ...form } = this.#latest.current;
    const readsOthers = some.some(({ equals, validWhen }) => equals !== undefined || validWhen !== undefined);
    return { ...checkedForm(form, readsOthers ? all : some, remote), fields: all };
  }

  #ask(id: string, soon: boolean): void {
    const { all, remote } = this.#latest.current;
    const field = all.find((one) => one.id === id);
    if (!remote || field?.checkUrl === undefined) return;
    const form = this.#formFor([field]);
    if (fieldErrorOf(field, form) === null) void remote.ask(field, own(form.values, id) ?? '', soon);
  }

  /** The field with the others that have been left: after a key those that depend on it, all of them once a condition has changed. */
  #fieldsToJudge(id: string): FormField[] {
    const { all, checks } = this.#latest.current;
    const judged = this.#judged;
    const isSameForm = this.#judgedAs === all;
    this.#judgedAs = all;
    const others = { fields: all, checks };
    const depends = (field: FormField) => !isSameForm || dependsOn(field, id, others);
    return all.filter((field) => field.id === id || (own(judged, field.id)?.left && depends(field)));
  }
}
