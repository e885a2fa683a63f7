import { atom, type ReadableAtom } from 'nanostores';

/** How long words stay in a live region, in ms: a screen reader that is still reading other words finds them afterwards. */
const STAY = 7000;

export interface Announcement {
  /** Differs when the same words are announced again: then they are read again. */
  id: number;
  words: string;
}

/** Words for a live region. Each announcement is an entry of its own, so that words which follow within a moment do not replace each other. */
export interface Announcer {
  /** What stands in the region, the oldest first. */
  readonly announcements: ReadableAtom<readonly Announcement[]>;
  /** Adds words; empty ones announce nothing. */
  announce(words: string): void;
  /** Empties the region; nothing is left to be done later. */
  forget(): void;
}

export function createAnnouncer(): Announcer {
  const announcements = atom<readonly Announcement[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let last = 0;
  return {
    announcements,
    announce(words) {
      if (words === '') return;
      last += 1;
      const id = last;
      announcements.set([...announcements.get(), { id, words }]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        announcements.set(announcements.get().filter((one) => one.id !== id));
      }, STAY);
      timers.add(timer);
    },
    forget() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      announcements.set([]);
    },
  };
}
