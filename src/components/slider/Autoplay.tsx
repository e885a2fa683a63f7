import { useEffect, useLayoutEffect, useState } from 'react';
import type { PageTranslate } from '../../i18n/page-texts.js';
import { useLatest } from '../../platform/element/use-latest.js';
import { whenSeen } from '../../platform/screen/visibility.js';
import { type Playing, type PlayingAction, stayOf } from './moving.state.js';
import { useWatching } from './use-watching.js';

/** Whether anybody can see the element: on the screen, in a tab that is shown. */
function useSeen(host: HTMLElement): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => whenSeen(host, setSeen), [host]);
  return seen;
}

type Tell = (action: PlayingAction) => void;

/** Tells of the pointer and the focus on the element. React does not hear events from slotted nodes, so these are the host's. */
function useAttention(host: HTMLElement, slides: readonly Element[], tell: Tell): void {
  useLayoutEffect(() => {
    const listening = new AbortController();
    const on = <N extends keyof HTMLElementEventMap>(name: N, heard: (event: HTMLElementEventMap[N]) => void) =>
      host.addEventListener(name, heard, { signal: listening.signal });
    // a finger too, for as long as it is down
    on('pointerenter', () => tell({ type: 'hover', on: true }));
    on('pointerleave', () => tell({ type: 'hover', on: false }));
    on('focusin', () => tell({ type: 'focus', on: true }));
    on('focusout', ({ relatedTarget }) => {
      if (!host.contains(relatedTarget as Node | null)) tell({ type: 'focus', on: false });
    });
    return () => {
      listening.abort();
      // the pointer does not tell that what it was on has gone
      tell({ type: 'hover', on: false });
    };
  }, [host, tell]);
  // nor does the focus, in every browser, when its slide is taken out
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slides are what may have had it
  useLayoutEffect(() => {
    if (!host.matches(':focus-within')) tell({ type: 'focus', on: false });
  }, [host, slides, tell]);
}

export interface AutoplayProps {
  host: HTMLElement;
  slides: readonly Element[];
  /** Seconds that a slide stays. */
  seconds: number;
  /** The time starts anew when it changes. */
  index: number;
  reducedMotion: boolean;
  playing: Playing;
  tell: Tell;
  t: PageTranslate;
  step(): void;
}

/**
 * Moves on after a slide's time (SLD-04), unless nobody sees it, the pointer or the focus is on it, or the visitor has stopped it; and the button that
 * stops and starts it, whose name says what pressing it does.
 */
export function Autoplay({ host, slides, seconds, index, reducedMotion, playing, tell, t, step }: AutoplayProps) {
  const latest = useLatest(step);
  useAttention(host, slides, tell);
  const seen = useSeen(host);
  const stay = stayOf(seconds, useWatching(host));

  // a layout effect, for a press on the button that has just come is to be the later word
  useLayoutEffect(() => {
    if (reducedMotion) tell({ type: 'stop' });
  }, [reducedMotion, tell]);

  const { wanted, hovered, focused } = playing;
  const runs = seen && wanted && !hovered && !focused;
  // a layout effect, so that the time stops in the same moment as everybody is told
  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has its full time
  useLayoutEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => latest.current(), stay);
    return () => clearTimeout(timer);
  }, [runs, stay, index]);
  return (
    <button
      type="button"
      part="icon-button pause"
      data-runs={runs || undefined}
      aria-label={t(wanted ? 'slider::pause' : 'slider::play')}
      onClick={() => tell({ type: wanted ? 'stop' : 'play' })}
    >
      <svg part="glyph" viewBox="0 0 20 20" aria-hidden="true">
        <path d={wanted ? 'M6 4.5h2.6v11H6zM11.4 4.5H14v11h-2.6z' : 'M6.5 4l9 6-9 6z'} />
      </svg>
    </button>
  );
}
