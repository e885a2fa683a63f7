type FormEvent = 'reset' | 'disabled' | 'restore';

/** What the surrounding form tells a form-associated element, and the ElementInternals it answers with. */
export class FormEvents {
  readonly internals: ElementInternals;
  /** The browser may restore a state before the view is there. */
  #unheard: { state: unknown } | null = null;
  readonly #heard = new Map<FormEvent, Set<(detail: unknown) => void>>();

  constructor(internals: ElementInternals) {
    this.internals = internals;
  }

  /** Listens until the returned function is called; hears at once of a state that was restored while nobody listened. */
  on(event: FormEvent, heard: (detail: unknown) => void): () => void {
    const listeners = this.#heard.get(event) ?? new Set();
    this.#heard.set(event, listeners.add(heard));
    if (event === 'restore' && this.#unheard) {
      const { state } = this.#unheard;
      this.#unheard = null;
      heard(state);
    }
    return () => listeners.delete(heard);
  }

  tell(event: FormEvent, detail?: unknown): void {
    const listeners = [...(this.#heard.get(event) ?? [])];
    for (const heard of listeners) heard(detail);
    if (event === 'restore' && listeners.length === 0) this.#unheard = { state: detail };
    if (event === 'reset') this.#unheard = null;
  }
}
