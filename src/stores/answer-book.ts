import { AnswerBook } from '../ports/answer-book.js';
import { pageStore } from './page-store.js';

/** The page's backend answers, shared between tabs; see cart/refresh.ts. */
export function answerBook(): AnswerBook {
  return pageStore('answers.1', () => new AnswerBook());
}
