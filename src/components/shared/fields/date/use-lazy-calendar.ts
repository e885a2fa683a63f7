import { type RefObject, useEffect, useState } from 'react';
import { isEventWithin } from '../../../../platform/focus/shadow-dom.js';
import { lazyModule, readyValue } from '../../../../platform/lazy/lazy.js';
import { useLazy } from '../../../../platform/lazy/use-lazy.js';
import { useHandler } from '../../../../platform/react/use-latest.js';

/** Lazy module of the calendar, loaded when its button is hovered or focused. */
export const CALENDAR = lazyModule(
  () => import('./DatePopup.js'),
  'the calendar could not be loaded; dates can be typed in',
  'fields',
);

/**
 * Manages the open state and loading of the calendar. It closes on a press or focus outside, and when the field is removed or locked;
 * after a failed load, opening it retries.
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
    const pressed = (event: Event) => !isEventWithin(event, element) && close();
    const left = ({ relatedTarget }: FocusEvent) => {
      // relatedTarget is null when a non-focusable element is pressed
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close();
    };
    document.addEventListener('pointerdown', pressed, { capture: true });
    element.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('pointerdown', pressed, { capture: true });
      element.removeEventListener('focusout', left);
    };
  }, [box, open, close]);
  // closed on unmount, so that a field moved in the document is not open again
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
