const CONTROLS =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [part~="field-custom"], [part~="field-place"], [part~="field-unknown"], [part~="captcha-field"], [part~="failure"], [part~="group-add"]';

/** The box of a field. */
export function fieldBox(root: ParentNode, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
}

/** The control of a field that takes focus: of choices the chosen one, else the first that can be chosen. */
export function fieldControl(root: ParentNode, id: string): HTMLElement | null {
  const controls = [...(fieldBox(root, id)?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  return controls.find((control) => control instanceof HTMLInputElement && control.checked) ?? controls[0] ?? null;
}

/** Gives a field's control the focus, and brings it into view with its label: WebKit leaves a control where it is that is in view without. */
export function focusField(root: ParentNode, id: string): void {
  const control = fieldControl(root, id);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}
