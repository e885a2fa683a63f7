import { AnswerBook } from '../../ports/answer-book.js';
import { pageStore } from '../page/page-store.js';

/** The page's backend answers, shared between tabs; see refresh/refresh.ts. */
export function answerBook(): AnswerBook {
  return pageStore('answers.1', () => new AnswerBook());
}
