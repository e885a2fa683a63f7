import { useStore } from '../element/use-store.js';
import type { Announcer } from './announcer.js';

/** Announces what has just changed to those who do not see it. What comes is read out, what goes is not. */
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
