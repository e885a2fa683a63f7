import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isEditable } from '../../../domain/form/form-state.js';
import { currentStepIndex, type FormStep, shownSteps, stepOf, stepsOf } from '../../../domain/form/steps.js';
import { listen } from '../../../events.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { warn } from '../../../platform/warnings/warn.js';
import { focusField } from '../../shared/fields/kit/field-focus.js';
import type { FormOptions, Steps } from '../model/form-model.js';

/** Progress and buttons of steps; loaded for forms that have steps. */
export const stepsModule = lazyModule(
  () => import('./StepsView.js'),
  'the steps of a form could not be loaded; all its fields are shown',
  'fields',
);

/** Focus target once the step is shown. */
type Goal = { field: string } | 'title';

/** Steps of a form; null if it has none, or shows all fields: in the editor, and when the steps module failed to load. */
export function useSteps(
  { fields, machine, order, site, props }: FormOptions,
  root: RefObject<HTMLFormElement | null>,
): Steps | null {
  const host = useHost();
  const steps = useMemo(() => stepsOf(fields), [fields]);
  const wanted = steps.length > 0 && site.mode !== 'admin';
  const lazy = useLazy(stepsModule, wanted);
  const inRow = wanted && props.inline;
  useEffect(() => {
    if (inRow) warn(host, 'inline has no effect in a form with steps');
  }, [host, inRow]);
  const currentId = useStore(machine.store, ({ form }) => form.step);
  const locked = useStore(machine.store, (state) => !isEditable(state));
  const shown = shownSteps(steps, order !== null);
  const at = currentStepIndex(steps, shown, currentId);
  const present = shown[at];
  const setGoal = useGoal(root, present?.id);
  if (!wanted || !present || lazy.status === 'failed') return null;
  const moveTo = (step: FormStep | undefined) => step && machine.apply({ type: 'step', id: step.id });
  const show = (fieldId: string) => moveTo(stepOf(shown, fieldId));
  return {
    shown,
    at,
    present,
    isLast: at === shown.length - 1,
    locked,
    view: readyValue(lazy) ?? null,
    fieldsAt: (all) => all.filter(({ id }) => stepOf(shown, id) === present),
    go(by) {
      moveTo(shown[at + by]);
      setGoal('title');
    },
    show,
    focus(fieldId) {
      show(fieldId);
      setGoal({ field: fieldId });
    },
  };
}

/** Focuses the goal once it is shown, and the step's title when the focused element was hidden with the step before. */
function useGoal(root: RefObject<HTMLFormElement | null>, present: string | undefined): (goal: Goal) => void {
  const [goal, setGoal] = useState<{ to: Goal } | null>(null);
  useEffect(() => {
    const form = root.current;
    if (!form || !goal) return;
    if (goal.to === 'title') titleOf(form)?.focus();
    else focusField(form, goal.to.field);
  }, [root, goal]);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const form = root.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = target as Element;
    };
    return listen(form, 'focusin', remember);
  }, [root]);
  useLayoutEffect(() => {
    const form = root.current;
    const host = (form?.getRootNode() as ShadowRoot | undefined)?.host;
    // some browsers have already blurred the hidden element, others have not yet
    const isIdle = document.activeElement === document.body || document.activeElement === host;
    if (form && present !== undefined && isIdle && last.current?.closest('[hidden]')) {
      titleOf(form)?.focus({ preventScroll: true });
    }
  }, [root, present]);
  return (to) => setGoal({ to });
}

function titleOf(form: HTMLElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[part~="step"]:not([hidden]) > [part~="step-title"]');
}
