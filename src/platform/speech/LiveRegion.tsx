import { useStore } from '../element/use-store.js';
import type { Announcer } from './announcer.js';

/** Tells what has just changed to those who do not see it. What comes is read out, what goes is not. */
export function LiveRegion({ said }: Pick<Announcer, 'said'>) {
  const announcements = useStore(said);
  return (
    <div role="status" aria-atomic="false" data-visually-hidden="">
      {announcements.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
