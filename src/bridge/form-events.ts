type FormEvent = 'reset' | 'disabled' | 'restore';

/** What the surrounding form tells a form-associated element, and the ElementInternals it answers with. */
export class FormEvents {
  readonly internals: ElementInternals;
  readonly #heard = new Map<FormEvent, Set<(detail: unknown) => void>>();

  constructor(internals: ElementInternals) {
    this.internals = internals;
  }

  /** Listens until the returned function is called. */
  on(event: FormEvent, heard: (detail: unknown) => void): () => void {
    const listeners = this.#heard.get(event) ?? new Set();
    this.#heard.set(event, listeners.add(heard));
    return () => listeners.delete(heard);
  }

  tell(event: FormEvent, detail?: unknown): void {
    for (const heard of this.#heard.get(event) ?? []) heard(detail);
  }
}
