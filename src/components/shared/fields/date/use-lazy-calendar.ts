import { type RefObject, useEffect, useState } from 'react';
import { useHandler } from '../../../../platform/element/use-latest.js';
import { cameFrom } from '../../../../platform/focus/shadow-dom.js';
import { lazyModule, readyValue } from '../../../../platform/lazy/lazy.js';
import { useLazy } from '../../../../platform/lazy/use-lazy.js';

/** The calendar, loaded when the pointer or the focus comes to its button. */
export const CALENDAR = lazyModule(
  () => import('./DatePopup.js'),
  'the calendar could not be loaded; dates can be typed in',
  'fields',
);

/**
 * Whether the calendar is open. It is closed by a press elsewhere, by the focus that goes elsewhere, when the field is removed or can no longer be changed; after a failure each opening is
 * another try.
 */
export function useLazyCalendar(box: RefObject<HTMLElement | null>, locked: boolean) {
  const [opened, setOpened] = useState(false);
  const [warmed, setWarmed] = useState(false);
  const [openings, setOpenings] = useState(0);
  const lazy = useLazy(CALENDAR, warmed || opened, { retry: openings });
  const open = opened && !locked;
  const close = useHandler(() => setOpened(false));

  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const pressed = (event: Event) => !cameFrom(event, element) && close();
    const left = ({ relatedTarget }: FocusEvent) => {
      // nothing has the focus while the pointer is pressed on what takes none
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close();
    };
    document.addEventListener('pointerdown', pressed, { capture: true });
    element.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('pointerdown', pressed, { capture: true });
      element.removeEventListener('focusout', left);
    };
  }, [box, open, close]);
  // what leaves the document comes back closed
  useEffect(() => close, [close]);

  return {
    open,
    module: readyValue(lazy),
    failed: lazy.status === 'failed',
    close,
    warm: () => setWarmed(true),
    toggle: () => {
      if (locked) return;
      setOpened(!open);
      if (!open) setOpenings(openings + 1);
    },
  };
}
