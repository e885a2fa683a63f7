import { asRecord, parsedJson } from '../../domain/shared/read.js';
import { takeLock, waitForLock } from '../../ports/page-lock.js';
import { openTabChannel } from '../../ports/tab-channel.js';
import { delay } from '../../ports/wait.js';
import { type Answers, readAnswers } from '../backend/answer-book.js';

/** Time in ms that a tab waits for the answers after the other tab has released the lock; then it refreshes itself. */
const ANSWERS_TIMEOUT = 500;

/** Message to other tabs after a refresh; null when it failed. */
export type SharedAnswers = Answers | null;

/** Coordinates refreshes of a project's cart between tabs: one sends the requests and posts the answers to the others. */
export interface RefreshLock {
  /** Starts a refresh even if another tab is refreshing; the returned function ends it and posts the answers. */
  begin(): Promise<(answers: SharedAnswers) => void>;
  /** Like begin(), but waits for the answers of a tab that is already refreshing. */
  beginOrReceive(): Promise<{ end(answers: SharedAnswers): void } | { answers: SharedAnswers }>;
  close(): void;
}

/** `onAnswers` receives answers of other tabs, unless beginOrReceive() is waiting for them. */
export function openRefreshLock(projectId: string, onAnswers: (answers: SharedAnswers) => void): RefreshLock {
  const name = `sb-cart-read.2:${projectId}`;
  let waits: ((answers: SharedAnswers) => void) | undefined;
  const channel = openTabChannel(name, (text) => {
    const answers = readSharedAnswers(text);
    if (answers === undefined) return;
    if (waits) waits(answers);
    else onAnswers(answers);
  });
  const ending = (free: () => void) => (answers: SharedAnswers) => {
    channel.post(JSON.stringify({ answers }));
    free();
  };
  const begin = async () => ending((await takeLock(name)) ?? (() => {}));
  const beginOrReceive = async () => {
    let arrived: SharedAnswers | undefined;
    // listens before asking for the lock: by the time it is denied, the other tab may have finished
    const received = new Promise<SharedAnswers>((resolve) => {
      waits = (answers) => {
        arrived = answers;
        resolve(answers);
      };
    });
    try {
      const free = await takeLock(name);
      if (free !== null && arrived !== undefined) {
        free?.();
        return { answers: arrived };
      }
      // undefined without Web Locks: each tab refreshes by itself
      if (free !== null) return { end: ending(free ?? (() => {})) };
      const lock = waitForLock(name);
      const late = lock.then(() => delay(ANSWERS_TIMEOUT)).then(() => undefined);
      const answers = await Promise.race([received, late]);
      if (answers === undefined) return { end: ending(await lock) };
      void lock.then((end) => end());
      return { answers };
    } finally {
      waits = undefined;
    }
  };
  return { begin, beginOrReceive, close: () => channel.close() };
}

/** Undefined for an invalid message. */
function readSharedAnswers(text: unknown): SharedAnswers | undefined {
  const message = asRecord(parsedJson(text));
  if (!message || !('answers' in message)) return undefined;
  return message.answers === null ? null : readAnswers(message.answers);
}
