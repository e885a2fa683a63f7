import { type RequestOptions, requestJson } from './http.js';

/** Sends a request and gives the answer's JSON, as requestJson() does. */
export type Ask = (url: string, options?: RequestOptions) => Promise<unknown>;

/** Answers of the backend by their addresses, as JSON: nothing of them is read yet, so that whoever takes one distrusts it as its own. */
export type Answers = readonly (readonly [url: string, answer: unknown])[];

/** Reads what another tab has posted as answers; what is none is left out. */
export function readAnswers(given: unknown): Answers {
  const entries = Array.isArray(given) ? (given as unknown[]) : [];
  return entries.flatMap((entry) =>
    Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], entry[1]]] : [],
  );
}

/** Asks the backend, and can keep what it has answered for other tabs, or take what they have kept. */
export class AnswerBook {
  readonly #taken = new Map<string, unknown>();
  readonly #kept = new Set<Map<string, unknown>>();

  readonly ask: Ask = async (url, options) => {
    if (this.#taken.has(url)) {
      const answer = this.#taken.get(url);
      this.#taken.delete(url);
      return answer;
    }
    const answer = await requestJson(url, options);
    for (const kept of this.#kept) kept.set(url, answer);
    return answer;
  };

  /** Keeps all answers from now on, until the returned function gives them. */
  keep(): () => Answers {
    const kept = new Map<string, unknown>();
    this.#kept.add(kept);
    return () => {
      this.#kept.delete(kept);
      return [...kept];
    };
  }

  /** Each of these is the answer to the next request of its address, until the returned function is called. */
  take(answers: Answers): () => void {
    for (const [url, answer] of answers) this.#taken.set(url, answer);
    return () => {
      for (const [url] of answers) this.#taken.delete(url);
    };
  }
}
