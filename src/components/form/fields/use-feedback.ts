import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormField } from '../../../domain/form/form-rules.js';
import { joinStops } from '../../../domain/shared/observable.js';
import { listen } from '../../../events.js';
import { useHandler, useLatest } from '../../../platform/react/use-latest.js';
import { checkedForm } from '../model/form-machine.js';
import type { Feedback, FormOptions, FormSender } from '../model/form-model.js';
import type { RemoteChecks } from '../model/remote-checks.js';

/** Feedback of a form; its code may still be loading. */
export interface FormFeedback extends Omit<Feedback, 'askAll'> {
  /** Id of the field whose error appeared last, for the announcement to screen readers. */
  announcedField: string;
}

/** Validates fields before the form is sent, as FieldFeedback does, which is loaded with what sends the form; until then it waits. */
export function useFeedback(
  options: FormOptions & Pick<FormSender, 'loaded' | 'prepare'>,
  all: readonly FormField[],
  remote: RemoteChecks | null,
): FormFeedback {
  const { machine, loaded, prepare } = options;
  const [announcedField, announce] = useState('');
  const latest = useLatest({ ...options, all, remote, announce });
  const rules = useMemo(() => loaded && new loaded.FieldFeedback(latest), [loaded, latest]);
  const whenReleased = usePointerRest();
  const waiting = useRef<((rules: Feedback) => void)[]>([]);
  const withRules = useHandler((work: (rules: Feedback) => void) => {
    if (rules) work(rules);
    // one request, however much is typed
    else if (waiting.current.push(work) === 1) prepare();
  });
  useEffect(() => {
    if (rules) for (const work of waiting.current.splice(0)) work(rules);
  }, [rules]);
  // the form may be cleared, or filled in by another tab
  const asked = useMemo(() => all.filter(({ checkUrl }) => checkUrl !== undefined), [all]);
  const follow = useHandler(() => remote?.keepTo(checkedForm(options, asked, remote).values));
  useEffect(() => machine.store.listen(follow), [machine, follow]);
  // checks values that were filled in before the module was loaded
  useEffect(() => {
    if (remote) rules?.askAll();
  }, [remote, rules]);
  // stable functions: fields are memoized by them
  const handlers = useMemo<Omit<FormFeedback, 'announcedField'>>(
    () => ({
      changed: (id, shown) => withRules((feedback) => feedback.changed(id, shown)),
      left: (id) => whenReleased(() => withRules((feedback) => feedback.left(id))),
      answered: (id) => withRules((feedback) => feedback.answered(id)),
    }),
    [withRules, whenReleased],
  );
  return { announcedField, ...handlers };
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
    return joinStops(
      listen(document, 'pointerdown', down, { capture: true }),
      listen(document, ['pointerup', 'pointercancel'], up, { capture: true }),
    );
  }, []);
  return useCallback((work: () => void) => {
    if (pressed.current) waiting.current.push(work);
    else work();
  }, []);
}
