import { asRecord, parsedJson } from '../../domain/shared/read.js';
import { type Answers, readAnswers } from '../../ports/answer-book.js';
import { takeLock, waitForLock } from '../../ports/page-lock.js';
import { openTabChannel } from '../../ports/tab-channel.js';

/** A tab that waits for the lock reads itself when no answers arrive for so long after the other has ended, in ms. */
const PATIENCE = 500;

/** What a tab posts to the others when it has read; null when the shop could not be asked. */
export type SharedAnswers = Answers | null;

/** Readings of a project's cart by all tabs: one reads, and posts the answers to the others. */
export interface RefreshLock {
  /** Begins a reading whoever else reads; the returned function ends it, and posts the answers to the others. */
  begin(): Promise<(answers: SharedAnswers) => void>;
  /** As begin(), but when another tab is reading it waits for the answers of that one. */
  beginOrReceive(): Promise<{ end(answers: SharedAnswers): void } | { answers: SharedAnswers }>;
  close(): void;
}

/** `onAnswers` is called with the answers of another tab, unless beginOrReceive() waits for them. */
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
    // from now on: the browser may be so late with the lock that the other tab has read meanwhile
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
      // undefined where there are no locks: each tab for itself
      if (free !== null) return { end: ending(free ?? (() => {})) };
      const lock = waitForLock(name);
      const late = lock.then(() => new Promise<undefined>((end) => setTimeout(end, PATIENCE)));
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

/** Undefined when it is nothing of ours. */
function readSharedAnswers(text: unknown): SharedAnswers | undefined {
  const message = asRecord(parsedJson(text));
  if (!message || !('answers' in message)) return undefined;
  return message.answers === null ? null : readAnswers(message.answers);
}
