import { asList } from '../../domain/shared/read.js';
import { type Ask, requestJson } from '../../ports/http.js';
import { pageStore } from '../page/page-store.js';

/** Raw JSON responses by URL: unread, so that each consumer validates them as its own. */
export type Answers = readonly (readonly [url: string, answer: unknown])[];

/** Parses responses posted by another tab; invalid entries are left out. */
export function readAnswers(given: unknown): Answers {
  return asList(given).flatMap((entry) =>
    Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], entry[1]]] : [],
  );
}

/** Sends requests, records responses for other tabs, and replays theirs. */
class ResponseRecorder {
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

  /** Records all responses until the returned function is called, which returns them. */
  keep(): () => Answers {
    const kept = new Map<string, unknown>();
    this.#kept.add(kept);
    return () => {
      this.#kept.delete(kept);
      return [...kept];
    };
  }

  /** Replays each response once, for the next request of its URL, until the returned function is called. */
  take(answers: Answers): () => void {
    for (const [url, answer] of answers) this.#taken.set(url, answer);
    return () => {
      for (const [url] of answers) this.#taken.delete(url);
    };
  }
}

/** The page's answer book; see refresh/refresh.ts. */
export const responseRecorder = () => pageStore('answers.1', () => new ResponseRecorder());
