import { useCallback, useEffect, useRef } from 'react';
import { useHost } from '../../../platform/element/widget-root.js';
import { lazy, lazyModule } from '../../../platform/lazy/lazy.js';
import type { Tips } from './tips.js';

/** The tips; an object, so that tests can watch it. */
export const tipsPart = lazyModule(
  () => import('./tips.js'),
  'the tips on its options could not be loaded; the options can be chosen without',
  'tips',
);

/** What starts them: the pointer, the focus or a press on something that has a tip. */
const STARTS = ['pointerover', 'focusin', 'click'] as const;

/**
 * Tips for all of a catalogue, cards and modal (OPT-03, CARD-06): whatever has `data-tip` shows it under the pointer, with the focus and
 * when pressed. A few listeners on the root, not on cards; the rest is loaded when the first tip is met. Gives a way to say something
 * beside an element, also aloud.
 */
export function useTips(): (text: string, at: Element) => void {
  const host = useHost();
  const meet = useRef<(use: (tips: Tips) => void) => void>(() => {});
  useEffect(() => {
    const root = host.shadowRoot as ShadowRoot;
    let left = false;
    let tips: Tips | undefined;
    const loader = lazy(host, tipsPart);
    meet.current = async (use) => {
      const module = await loader.load();
      if (left || !module) return;
      if (!tips) for (const type of STARTS) root.removeEventListener(type, start);
      tips ??= module.createTips(root);
      use(tips);
    };
    const start = (event: Event) => {
      // now: an event that is over says no longer what in the root it was about
      const at = (event.target as Element).closest<HTMLElement>('[data-tip]');
      if (at) meet.current((ready) => ready.follow(event, at));
    };
    for (const type of STARTS) root.addEventListener(type, start);
    return () => {
      left = true;
      for (const type of STARTS) root.removeEventListener(type, start);
      tips?.stop();
      meet.current = () => {};
    };
  }, [host]);
  return useCallback((text, at) => meet.current((tips) => tips.say(text, at)), []);
}
