import { isAsked, type Verdict, type Verdicts } from '../../../domain/form/field-validation.js';
import { type FieldValue, type FormField, wireValue } from '../../../domain/form/form-rules.js';
import { own } from '../../../domain/shared/own.js';
import { reportError } from '../../../events.js';
import { warn } from '../../../platform/warnings/warn.js';
import { checkField } from '../../../stores/forms/field-check.js';

/** Debounce: milliseconds after the last input until a value is checked. */
const REST = 400;

/** Request in flight or debounced, at most one per field. */
interface Question {
  about: string;
  control: AbortController;
  /** Skips the debounce. */
  start(): void;
  answered: Promise<void>;
}

/** Checks field values on the page's server. Each value is checked once; a newer value aborts the check of the older. */
export class RemoteChecks implements Verdicts {
  readonly #host: HTMLElement;
  readonly #changed: (id: string) => void;
  readonly #verdicts = new Map<string, Verdict>();
  readonly #questions = new Map<string, Question>();

  /** `changed` is called with a field's id once its check ends. */
  constructor(host: HTMLElement, changed: (id: string) => void) {
    this.#host = host;
    this.#changed = changed;
  }

  of(field: FormField, value: FieldValue): Verdict | 'open' | undefined {
    if (!isAsked(field, value)) return undefined;
    const about = aboutOf(field, value);
    return this.#verdicts.get(about) ?? (this.#questions.get(field.id)?.about === about ? 'open' : undefined);
  }

  /** Checks a value unless its answer is known; debounced if `soon`. Resolves, never rejects, once answered, failed or aborted. */
  ask(field: FormField, value: FieldValue, soon = false): Promise<void> {
    const before = this.#questions.get(field.id);
    const about = aboutOf(field, value);
    if (before?.about === about) {
      if (!soon) before.start();
      return before.answered;
    }
    this.#end(field.id);
    if (!isAsked(field, value) || this.#verdicts.has(about)) return Promise.resolve();
    const question = this.#begin(field, value, about);
    if (!soon) question.start();
    return question.answered;
  }

  /** Checks all fields without a known answer; undefined if there are none. */
  askAll(fields: readonly FormField[], values: Readonly<Record<string, FieldValue>>): Promise<unknown> | undefined {
    const heldBy = ({ id }: FormField) => own(values, id) ?? '';
    const unknown = fields.filter((field) => {
      const verdict = this.of(field, heldBy(field));
      return isAsked(field, heldBy(field)) && (!verdict || verdict === 'open');
    });
    return unknown.length > 0 ? Promise.all(unknown.map((field) => this.ask(field, heldBy(field)))) : undefined;
  }

  /** Aborts checks of stale values. */
  keepTo(values: Readonly<Record<string, FieldValue>>): void {
    for (const [id, { about }] of [...this.#questions])
      if (about !== aboutOf({ id }, own(values, id) ?? '')) this.#end(id);
  }

  /** Aborts all checks; known answers stay. */
  stop(): void {
    for (const id of [...this.#questions.keys()]) {
      this.#end(id);
      this.#changed(id);
    }
  }

  #begin(field: FormField, value: FieldValue, about: string): Question {
    const control = new AbortController();
    let start = () => {};
    const rest = new Promise<void>((resolve) => {
      start = resolve;
    });
    const timer = setTimeout(start, REST);
    control.signal.addEventListener('abort', start);
    const answered = rest.then(async () => {
      clearTimeout(timer);
      if (control.signal.aborted) return;
      const verdict = await this.#answer(field, value, control.signal);
      if (control.signal.aborted) return;
      if (verdict) this.#verdicts.set(about, verdict);
      this.#questions.delete(field.id);
      this.#changed(field.id);
    });
    const question = { about, control, start, answered };
    this.#questions.set(field.id, question);
    return question;
  }

  #end(id: string): void {
    this.#questions.get(id)?.control.abort();
    this.#questions.delete(id);
  }

  /** Requests a verdict; null when that fails: the form is sent without it, and the error is reported. */
  async #answer(field: FormField, value: FieldValue, signal: AbortSignal): Promise<Verdict | null> {
    const question = { name: field.name, value: wireValue(field, value) };
    try {
      return await checkField(String(field.checkUrl), question, signal);
    } catch (cause) {
      const message = `the field "${field.id}" could not be checked at its checkUrl; the form is sent without that check`;
      if (!signal.aborted)
        reportError(this.#host, { code: 'check', message, cause }, () => warn(this.#host, message, cause));
      return null;
    }
  }
}

const aboutOf = ({ id }: Pick<FormField, 'id'>, value: FieldValue) => `${id} ${JSON.stringify(value)}`;
