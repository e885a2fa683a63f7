import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { useStore } from '../react/use-store.js';

/** Time in ms that words stay in a live region, so that a busy screen reader can still read them. */
const DURATION = 7000;

export interface Announcement {
  /** Differs when the same words are announced again, so that they are read again. */
  id: number;
  words: string;
}

export type Announcer = ReturnType<typeof createAnnouncer>;

/** Queues words for a live region. Each announcement has its own entry, so that quick successive ones do not replace each other. */
export function createAnnouncer() {
  const announcements = atom<readonly Announcement[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let last = 0;
  return {
    /** The region's current entries, oldest first. */
    announcements: announcements as ReadableAtom<readonly Announcement[]>,
    /** Adds words; an empty text is ignored. */
    announce(words: string): void {
      if (words === '') return;
      last += 1;
      const id = last;
      announcements.set([...announcements.get(), { id, words }]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        announcements.set(announcements.get().filter((one) => one.id !== id));
      }, DURATION);
      timers.add(timer);
    },
    /** Empties the region and cancels its timers. */
    forget(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      announcements.set([]);
    },
  };
}

/** Creates the announcer of a widget, which forgets its words when it leaves the page. */
export function useAnnouncer(): Announcer {
  const [announcer] = useState(createAnnouncer);
  useEffect(() => announcer.forget, [announcer]);
  return announcer;
}

/** Announces changes to screen readers: additions are read out, removals are not. */
export function LiveRegion({ announcements }: Pick<Announcer, 'announcements'>) {
  const shown = useStore(announcements);
  return (
    <div role="status" aria-atomic="false" data-visually-hidden="">
      {shown.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
