import { type RefObject, useEffect, useState } from 'react';
import { type FieldError, type FormField, isFillable } from '../../../domain/form/form-rules.js';
import { flatParent } from '../../../platform/focus/shadow-dom.js';
import { animate } from '../../../platform/motion/animate.js';
import { useHandler, useLatest } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { useDisplayed } from '../../../platform/screen/use-displayed.js';
import type { Site } from '../../../stores/site/site.js';
import { fieldBox, fieldControl, focusControl, focusField } from '../../shared/fields/kit/field-focus.js';
import type { FormFocus, FormParts, RenderedFields } from '../model/form-model.js';

/** Manages the focus of a form; the first field takes it when a dialog opens around the form. */
export function useFocus(
  { root, button, all, steps, site }: Pick<FormParts, 'root' | 'button' | 'all' | 'steps' | 'site'>,
  drawn: RenderedFields,
): FormFocus {
  const field = (id: string) => {
    drawn.all();
    if (steps) steps.focus(id);
    else if (root.current) focusField(root.current, id);
  };
  const firstOf = (among: readonly FormField[]) => field(among.find(isFillable)?.id ?? '');
  useFirstFocus(useHost(), site, () => firstOf(steps ? steps.fieldsAt(all) : all));
  const wrong = useWrongFocus(root, all, steps);
  return { field, first: () => firstOf(all), wrong, blocked: () => shake(button.current) };
}

/** Focuses the first wrong field once its error is rendered; scrolls to shipping with 40 px above it (SHIP-05). */
function useWrongFocus(
  root: RefObject<HTMLFormElement | null>,
  all: readonly FormField[],
  steps: FormParts['steps'],
): FormFocus['wrong'] {
  const [wrong, setWrong] = useState<Readonly<Record<string, FieldError>>>({});
  const firstOf = useLatest((ids: readonly string[]) => all.find(({ id }) => ids.includes(id))?.id ?? ids[0] ?? '');
  useEffect(() => {
    const form = root.current;
    const ids = Object.keys(wrong);
    if (!form || ids.length === 0) return;
    const first = firstOf.current(ids);
    const box = fieldBox(form, first);
    const delivery = box?.closest('[part~="shipping"]');
    delivery?.scrollIntoView({ block: 'start' });
    if (delivery) focusControl(fieldControl(form, first), { preventScroll: true });
    else focusField(form, first);
    for (const id of ids) shake(fieldBox(form, id));
  }, [root, wrong, firstOf]);
  return (errors) => {
    const ids = Object.keys(errors);
    if (ids.length > 0) steps?.show(firstOf.current(ids));
    setWrong(errors);
  };
}

/**
 * Focuses the first field when the dialog around the form opens (FORM-12), in preview mode and not on a phone,
 * where it would open the keyboard. A form outside a dialog takes no focus.
 */
function useFirstFocus(host: HTMLElement, { mode, device }: Site, focusFirst: () => void): void {
  const displayed = useDisplayed(host);
  const wanted = displayed && mode === 'preview' && device !== 'mobile';
  const focus = useHandler(() => {
    if (host.getClientRects().length > 0 && isInOpenDialog(host) && !host.matches(':focus-within')) focusFirst();
  });
  useEffect(() => {
    if (wanted) focus();
  }, [wanted, focus]);
}

function isInOpenDialog(host: HTMLElement): boolean {
  for (let around = flatParent(host); around; around = flatParent(around))
    if (around instanceof HTMLDialogElement) return around.open;
  return false;
}

/** Duration in ms of the shake of an invalid field or a blocked button (seed 3 §9). */
const ATTENTION = 500;

const SHAKE = [0, -6, 6, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** Shakes an element once; does nothing for visitors who prefer reduced motion. */
function shake(element: Element | null | undefined): void {
  if (element) void animate(element, SHAKE, { duration: ATTENTION, easing: 'ease-out' });
}
