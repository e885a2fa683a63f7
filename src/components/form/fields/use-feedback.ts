import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldError, FormField } from '../../../domain/form/form-rules.js';
import {
  type CheckedForm,
  dependsOn,
  fieldErrorOf,
  isJudged,
  isSameJudgement,
  type Judgement,
  leftJudgement,
  typedJudgement,
} from '../../../domain/form/judgement.js';
import { own } from '../../../domain/shared/own.js';
import { useHandler } from '../../../platform/react/use-latest.js';
import { shownError } from '../model/field-stores.js';
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

/** Validates a field on blur after a change, then on each input; related fields that were left are validated again too. */
export function useFeedback(options: FormOptions, all: readonly FormField[], remote: RemoteChecks | null): Feedback {
  const { machine } = options;
  const [announcedField, setAnnouncedField] = useState('');
  const whenReleased = usePointerRest();
  const judge = (
    some: readonly FormField[],
    next: (field: FormField, form: CheckedForm, before: Judgement | undefined) => Judgement | undefined,
  ) => {
    const { judged: known = {} } = machine.now().form;
    const form = formFor(some);
    const entries = some.filter(isJudged).flatMap((field): [string, Judgement][] => {
      const before = own(known, field.id);
      const judged = next(field, form, before);
      return judged && !isSameJudgement(judged, before) ? [[field.id, judged]] : [];
    });
    if (entries.length > 0) machine.apply({ type: 'judged', judged: Object.fromEntries(entries) });
  };
  /** Snapshot with the values that rules of some fields read: of all for a formula, else of the fields themselves. */
  const formFor = (some: readonly FormField[]) => {
    const readsOthers = some.some(({ equals, validWhen }) => equals !== undefined || validWhen !== undefined);
    return { ...checkedForm(options, readsOthers ? all : some, remote), fields: all };
  };
  const ask = (id: string, soon: boolean) => {
    const field = all.find((one) => one.id === id);
    if (!remote || field?.checkUrl === undefined) return;
    const form = formFor([field]);
    if (fieldErrorOf(field, form) === null) void remote.ask(field, own(form.values, id) ?? '', soon);
  };
  /** Fields judged so far, as their conditions were then. */
  const judgedAs = useRef(all);
  /** The field with the others that have been left: after a key those that depend on it, all of them once a condition has changed. */
  const fieldsToJudge = (id: string) => {
    const { judged = {} } = machine.now().form;
    const isSameForm = judgedAs.current === all;
    judgedAs.current = all;
    const others = { fields: all, checks: options.checks };
    const depends = (field: FormField) => !isSameForm || dependsOn(field, id, others);
    return all.filter((field) => field.id === id || (own(judged, field.id)?.left && depends(field)));
  };
  const changed = useHandler((id: string, shown: FieldError | null) => {
    ask(id, true);
    judge(fieldsToJudge(id), (field, form, before) => {
      if (field.id === id) return typedJudgement(field, form, before, shown);
      return before?.left ? typedJudgement(field, form, before, before.error) : undefined;
    });
  });
  const judgeLeft = useHandler((id: string) => {
    const { judged = {} } = machine.now().form;
    if (!own(judged, id)) return;
    ask(id, false);
    const some = all.filter((field) => field.id === id || own(judged, field.id)?.left);
    judge(some, (field, form) => leftJudgement(field, form));
    if (shownError(machine.now(), id)) setAnnouncedField(id);
  });
  const left = useHandler((id: string) => whenReleased(() => judgeLeft(id)));
  const answered = useHandler((id: string) => {
    const some = all.filter((field) => field.id === id);
    judge(some, (field, form, before) => (before?.left ? leftJudgement(field, form) : undefined));
    if (shownError(machine.now(), id)) setAnnouncedField(id);
  });
  const askAll = useHandler(() => {
    for (const [id, { left }] of Object.entries(machine.now().form.judged ?? {})) {
      ask(id, !left);
      if (left) answered(id);
    }
  });
  // the form may be cleared, or filled in by another tab
  const asked = useMemo(() => all.filter(({ checkUrl }) => checkUrl !== undefined), [all]);
  const follow = useHandler(() => remote?.keepTo(checkedForm(options, asked, remote).values));
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
