import { FOCUSABLE } from '../../../../platform/focus/last-focused.js';

const CONTROLS =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [part~="field-custom"], [part~="field-place"], [part~="field-unknown"], [part~="captcha-field"], [part~="failure"], [part~="group-add"]';

/** Finds the outer element of a field. */
export function fieldBox(root: ParentNode, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
}

/** Finds the focusable control in an element: of a group of choices the checked one, else the first enabled one. */
export function controlIn(box: ParentNode): HTMLElement | null {
  const controls = [...box.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls.find((control) => control instanceof HTMLInputElement && control.checked) ?? controls[0] ?? null;
}

/** Finds the focusable control of a field. */
export function fieldControl(root: ParentNode, id: string): HTMLElement | null {
  const box = fieldBox(root, id);
  return box && controlIn(box);
}

/** Focuses a control: an element of the page that does not take the focus gets it at the first part in it that does. */
export function focusControl(control: HTMLElement | null, options?: FocusOptions): void {
  if (!control) return;
  const inside = [control, control.shadowRoot].flatMap((root) => [
    ...(root?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []),
  ]);
  for (const part of [control, ...inside]) {
    part.focus(options);
    if (control.contains((control.getRootNode() as ShadowRoot).activeElement)) return;
  }
}

/** Focuses a field's control and scrolls it into view with its label: WebKit does not scroll if only the control is in view. */
export function focusField(root: ParentNode, id: string): void {
  const control = fieldControl(root, id);
  focusControl(control);
  control?.scrollIntoView({ block: 'nearest' });
}
