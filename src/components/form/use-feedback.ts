import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldError, FormField } from '../../domain/form/form-rules.js';
import type { FormState } from '../../domain/form/form-state.js';
import {
  type CheckedForm,
  isJudged,
  type Judgement,
  leftJudgement,
  typedJudgement,
  wrongWith,
} from '../../domain/form/judgement.js';
import { own } from '../../domain/shared/own.js';
import { useHandler } from '../../platform/element/use-latest.js';
import { checkedForm, type FormOptions } from './form-machine.js';
import type { RemoteChecks } from './remote-checks.js';

/** Errors of fields before the form is sent. */
export interface Feedback {
  /** The field whose error has come last: it is announced to who does not see it. */
  announcedField: string;
  /** The visitor has changed a field; `shown`: what it said before. */
  changed(id: string, shown: FieldError | null): void;
  left(id: string): void;
  /** Something else is known of what a field holds. */
  answered(id: string): void;
}

/** What is wrong with a field as it is shown: what sending has found goes first. */
export function shownError(state: FormState, id: string): FieldError | null {
  const found = state.kind === 'idle' ? own(state.errors, id) : undefined;
  return found ?? own(state.form.judged ?? {}, id)?.error ?? null;
}

/** Judges fields once they are left after a change, and from then on as they are typed in; those that go with them too. */
export function useFeedback(options: FormOptions, all: readonly FormField[], remote: RemoteChecks | null): Feedback {
  const { machine } = options;
  const [announcedField, setAnnouncedField] = useState('');
  const whenReleased = usePointerRest();
  const judge = (
    next: (field: FormField, form: CheckedForm, before: Judgement | undefined) => Judgement | undefined,
  ) => {
    const { judged: known = {} } = machine.now().form;
    const form = checkedForm(options, all, remote);
    const entries = all.filter(isJudged).flatMap((field): [string, Judgement][] => {
      const judged = next(field, form, own(known, field.id));
      return judged ? [[field.id, judged]] : [];
    });
    if (entries.length > 0) machine.apply({ type: 'judged', judged: Object.fromEntries(entries) });
  };
  const ask = (id: string, soon: boolean) => {
    const field = all.find((one) => one.id === id);
    if (!remote || !field) return;
    const form = checkedForm(options, all, remote);
    if (wrongWith(field, form) === null) void remote.ask(field, own(form.values, id) ?? '', soon);
  };
  const changed = useHandler((id: string, shown: FieldError | null) => {
    ask(id, true);
    judge((field, form, before) => {
      if (field.id === id) return typedJudgement(field, form, before, shown);
      return before?.left ? typedJudgement(field, form, before, before.error) : undefined;
    });
  });
  const judgeLeft = useHandler((id: string) => {
    if (!own(machine.now().form.judged ?? {}, id)) return;
    ask(id, false);
    judge((field, form, before) => (field.id === id || before?.left ? leftJudgement(field, form) : undefined));
    if (shownError(machine.now(), id)) setAnnouncedField(id);
  });
  const left = useHandler((id: string) => whenReleased(() => judgeLeft(id)));
  const answered = useHandler((id: string) => {
    judge((field, form, before) => (field.id === id && before?.left ? leftJudgement(field, form) : undefined));
    if (shownError(machine.now(), id)) setAnnouncedField(id);
  });
  const askAll = useHandler(() => {
    for (const [id, { left }] of Object.entries(machine.now().form.judged ?? {})) {
      ask(id, !left);
      if (left) answered(id);
    }
  });
  // a form that is cleared, or filled in by another tab
  const follow = useHandler(() => remote?.keepTo(checkedForm(options, all, remote).values));
  useEffect(() => machine.store.listen(follow), [machine, follow]);
  // what was filled in before its module was loaded
  useEffect(() => {
    if (remote) askAll();
  }, [remote, askAll]);
  return useMemo(() => ({ announcedField, changed, left, answered }), [announcedField, changed, left, answered]);
}

/** Does what may move the page under the pointer only after the press: who leaves a field by pressing a button meets the button. */
function usePointerRest(): (work: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
      const works = waiting.current.splice(0);
      // the click comes after it
      if (works.length > 0) {
        setTimeout(() => {
          for (const work of works) work();
        });
      }
    };
    document.addEventListener('pointerdown', down, true);
    for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, up, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      for (const end of ['pointerup', 'pointercancel'] as const) document.removeEventListener(end, up, true);
    };
  }, []);
  return (work) => {
    if (pressed.current) waiting.current.push(work);
    else work();
  };
}
