import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldError, FormField } from '../../../domain/form/form-rules.js';
import type { FormState } from '../../../domain/form/form-state.js';
import {
  type CheckedForm,
  fieldErrorOf,
  isJudged,
  type Judgement,
  leftJudgement,
  typedJudgement,
} from '../../../domain/form/judgement.js';
import { own } from '../../../domain/shared/own.js';
import { useHandler } from '../../../platform/react/use-latest.js';
import { checkedForm } from '../model/form-machine.js';
import type { FormOptions } from '../model/form-model.js';
import type { RemoteChecks } from '../model/remote-checks.js';

/** Errors of fields before the form is sent. */
export interface Feedback {
  /** Id of the field whose error appeared last, for the announcement to screen readers. */
  announcedField: string;
  /** Called when the visitor has changed a field; `shown`: its error before. */
  changed(id: string, shown: FieldError | null): void;
  left(id: string): void;
  /** Called when the page's server has checked a field's value. */
  answered(id: string): void;
}

/** Error shown at a field: one found by sending takes precedence. */
export function shownError(state: FormState, id: string): FieldError | null {
  const found = state.kind === 'idle' ? own(state.errors, id) : undefined;
  return found ?? own(state.form.judged ?? {}, id)?.error ?? null;
}

/** Validates a field on blur after a change, then on each input; related fields that were left are validated again too. */
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
    if (fieldErrorOf(field, form) === null) void remote.ask(field, own(form.values, id) ?? '', soon);
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
  // the form may be cleared, or filled in by another tab
  const follow = useHandler(() => remote?.keepTo(checkedForm(options, all, remote).values));
  useEffect(() => machine.store.listen(follow), [machine, follow]);
  // checks values that were filled in before the module was loaded
  useEffect(() => {
    if (remote) askAll();
  }, [remote, askAll]);
  return useMemo(() => ({ announcedField, changed, left, answered }), [announcedField, changed, left, answered]);
}

/** Defers work that may shift the layout until the pointer is released: a click that blurs a field still hits its button. */
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
      // after the click event
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
