type FormEvent = 'reset' | 'disabled' | 'restore';

/** What a form-associated element gets from the surrounding form, and the ElementInternals it answers with. */
export class FormEvents {
  readonly internals: ElementInternals;
  /** The browser may restore a state before the view is there. */
  #pendingRestore: { state: unknown } | null = null;
  readonly #listeners = new Map<FormEvent, Set<(detail: unknown) => void>>();

  constructor(internals: ElementInternals) {
    this.internals = internals;
  }

  /** Listens until the returned function is called; gets at once a state that was restored while nobody listened. */
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
    if (event === 'reset') this.#pendingRestore = null;
  }
}
