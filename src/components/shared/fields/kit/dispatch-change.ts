/** Dispatches `input` and `change` as a native control does: `change` is not composed, as the host element dispatches one itself. */
export function dispatchChange(from: Element | null): void {
  from?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  from?.dispatchEvent(new Event('change', { bubbles: true }));
}
