import { asRecord, parsedJson } from '../../domain/shared/read.js';
import { type Answers, readAnswers } from '../../ports/answer-book.js';
import { takeLock, waitForLock } from '../../ports/page-lock.js';
import { openTabChannel } from '../../ports/tab-channel.js';

/** A tab that waits for its turn reads itself when it is told nothing for so long after the other has ended, in ms. */
const PATIENCE = 500;

/** What a tab tells the others when it has read; null when the shop could not be asked. */
export type Told = Answers | null;

/** Readings of a project's cart by all tabs: one reads, and tells the others. */
export interface RefreshTurn {
  /** Begins a reading whoever else reads; the returned function ends it, and tells the others. */
  begin(): Promise<(told: Told) => void>;
  /** As begin(), but when another tab is reading it waits, and answers with what that one has told. */
  beginOrHear(): Promise<{ end(told: Told): void } | { told: Told }>;
  close(): void;
}

/** `heard` is called with what another tab has told, unless beginOrHear() waits for it. */
export function openRefreshTurn(projectId: string, heard: (told: Told) => void): RefreshTurn {
  const name = `sb-cart-read.2:${projectId}`;
  let waits: ((told: Told) => void) | undefined;
  const channel = openTabChannel(name, (text) => {
    const told = readTold(text);
    if (told === undefined) return;
    if (waits) waits(told);
    else heard(told);
  });
  const ending = (free: () => void) => (told: Told) => {
    channel.post(JSON.stringify({ answers: told }));
    free();
  };
  const begin = async () => ending((await takeLock(name)) ?? (() => {}));
  const beginOrHear = async () => {
    const free = await takeLock(name);
    // undefined where there are no locks: each tab for itself
    if (free !== null) return { end: ending(free ?? (() => {})) };
    const hearing = new Promise<Told>((hear) => {
      waits = hear;
    });
    const turn = waitForLock(name);
    const late = turn.then(() => new Promise<undefined>((end) => setTimeout(end, PATIENCE)));
    const told = await Promise.race([hearing, late]);
    waits = undefined;
    if (told === undefined) return { end: ending(await turn) };
    void turn.then((end) => end());
    return { told };
  };
  return { begin, beginOrHear, close: () => channel.close() };
}

/** Undefined when it is nothing of ours. */
function readTold(text: unknown): Told | undefined {
  const told = asRecord(parsedJson(text));
  if (!told || !('answers' in told)) return undefined;
  return told.answers === null ? null : readAnswers(told.answers);
}
