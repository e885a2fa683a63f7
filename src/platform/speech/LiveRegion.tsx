import { useStore } from '../react/use-store.js';
import type { Announcer } from './announcer.js';

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
