import { type RefObject, useLayoutEffect, useState } from 'react';
import { type ListPlace, listPlace } from '../../../../domain/form/fields/choice/select-list.js';
import { frameTask } from '../../../../platform/motion/frame-task.js';

/** Position in px of the viewport; `at`: top edge of a list below its field, or distance from the viewport's bottom of a list above it. */
export interface PlacedList extends ListPlace {
  at: number;
  left: number;
  width: number;
}

/** Shows a list in the top layer, above dialogs and never clipped, and keeps it next to its field while mounted. */
export function useListPlace(
  input: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): PlacedList | null {
  const [place, setPlace] = useState<PlacedList | null>(null);
  useLayoutEffect(() => {
    const field = input.current;
    const popover = list.current;
    if (!field || !popover) return;
    popover.showPopover?.();
    const measure = () => setPlace((before) => sameOr(before, placed(field)));
    const later = frameTask(measure);
    measure();
    const views = [window, window.visualViewport];
    window.addEventListener('scroll', later.schedule, { capture: true, passive: true });
    for (const view of views) view?.addEventListener('resize', later.schedule);
    return () => {
      later.cancel();
      window.removeEventListener('scroll', later.schedule, { capture: true });
      for (const view of views) view?.removeEventListener('resize', later.schedule);
      if (popover.matches(':popover-open')) popover.hidePopover();
    };
  }, [input, list]);
  return place;
}

function placed(field: HTMLElement): PlacedList {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const view = window.visualViewport;
  const viewTop = view?.offsetTop ?? 0;
  const room = { top: viewTop, bottom: viewTop + (view?.height ?? window.innerHeight) };
  const place = listPlace({ top, bottom }, room);
  return { ...place, at: place.above ? document.documentElement.clientHeight - top : bottom, left, width };
}

function sameOr(before: PlacedList | null, next: PlacedList): PlacedList {
  const same = before && (Object.keys(next) as (keyof PlacedList)[]).every((key) => before[key] === next[key]);
  return same ? before : next;
}
