/** A callback of the form, a message of the page by setCustomValidity(), or a new value, which is judged in the same task. */
type FormEvent = 'reset' | 'disabled' | 'restore' | 'customError' | 'value';

/** Passes the surrounding form's callbacks to the view of a form-associated element, and holds its ElementInternals. */
export class FormEvents {
  readonly internals: ElementInternals;
  /** Message of the page by setCustomValidity(); empty if there is none. */
  customError = '';
  /** A state that the browser restored before the view could show it, and that nothing has replaced since. */
  #pendingRestore: { state: unknown } | null = null;
  readonly #listeners = new Map<FormEvent, Set<(detail: unknown) => void>>();

  constructor(internals: ElementInternals) {
    this.internals = internals;
  }

  /** Subscribes to an event; a state restored earlier is delivered at once. Returns unsubscribe. */
  on(event: FormEvent, listener: (detail: unknown) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    if (event === 'restore' && this.#pendingRestore) {
      const { state } = this.#pendingRestore;
      this.#pendingRestore = null;
      listener(state);
    }
    return () => listeners.delete(listener);
  }

  emit(event: FormEvent, detail?: unknown): void {
    const listeners = [...(this.#listeners.get(event) ?? [])];
    for (const listener of listeners) listener(detail);
    if (event === 'restore' && listeners.length === 0) this.#pendingRestore = { state: detail };
    if (event === 'reset' || event === 'value') this.#pendingRestore = null;
  }
}
