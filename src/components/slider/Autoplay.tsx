import { useEffect, useLayoutEffect, useState } from 'react';
import type { PageTranslate } from '../../i18n/page-texts.js';
import { useBehindModal } from '../../platform/dialog/use-behind-modal.js';
import { useLatest } from '../../platform/element/use-latest.js';
import { whenSeen } from '../../platform/screen/visibility.js';
import { endPauseGroup, showPauseGroup } from '../../stores/pause-groups.js';
import { type Playing, type PlayingAction, stayOf } from './moving.state.js';
import { useWatching } from './use-watching.js';

/** Whether anybody can see the element: on the screen, in a tab that is shown. */
function useSeen(host: HTMLElement): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => whenSeen(host, setSeen), [host]);
  return seen;
}

type Dispatch = (action: PlayingAction) => void;

/** Stops with the slides what plays by itself in them, but only by the button: a visitor who goes to a video's slide wants to see it play. */
function usePaused(host: HTMLElement) {
  const [paused, setPaused] = useState(false);
  useLayoutEffect(() => showPauseGroup({ element: host, paused }), [host, paused]);
  useLayoutEffect(() => () => endPauseGroup(host), [host]);
  return setPaused;
}

/** Dispatches whether the pointer and the focus are on the element. React gets no events from slotted nodes, so these are the host's. */
function useAttention(host: HTMLElement, slides: readonly Element[], dispatch: Dispatch): void {
  useLayoutEffect(() => {
    const listening = new AbortController();
    const on = <N extends keyof HTMLElementEventMap>(name: N, listener: (event: HTMLElementEventMap[N]) => void) =>
      host.addEventListener(name, listener, { signal: listening.signal });
    // a finger too, for as long as it is down
    on('pointerenter', () => dispatch({ type: 'hover', on: true }));
    on('pointerleave', () => dispatch({ type: 'hover', on: false }));
    on('focusin', () => dispatch({ type: 'focus', on: true }));
    on('focusout', ({ relatedTarget }) => {
      if (!host.contains(relatedTarget as Node | null)) dispatch({ type: 'focus', on: false });
    });
    return () => {
      listening.abort();
      // there is no event for a pointer when what it was on has gone
      dispatch({ type: 'hover', on: false });
    };
  }, [host, dispatch]);
  // nor does the focus, in every browser, when its slide is taken out
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slides are what may have had it
  useLayoutEffect(() => {
    if (!host.matches(':focus-within')) dispatch({ type: 'focus', on: false });
  }, [host, slides, dispatch]);
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
  dispatch: Dispatch;
  t: PageTranslate;
  step(): void;
}

/**
 * Moves on after a slide's time (SLD-04), unless nobody sees it, a modal dialog lies over it, the pointer or the focus is on it, or the visitor has stopped it; and the button that
 * stops and starts it, whose name says what pressing it does.
 */
export function Autoplay({ host, slides, seconds, index, reducedMotion, playing, dispatch, t, step }: AutoplayProps) {
  const latest = useLatest(step);
  useAttention(host, slides, dispatch);
  const seen = useSeen(host);
  const behind = useBehindModal(host);
  const setPaused = usePaused(host);
  const stay = stayOf(seconds, useWatching(host));

  // a layout effect, for a press on the button that has just come is to be the later word
  useLayoutEffect(() => {
    if (reducedMotion) dispatch({ type: 'stop' });
  }, [reducedMotion, dispatch]);

  const { wanted, hovered, focused } = playing;
  const runs = seen && !behind && wanted && !hovered && !focused;
  // a layout effect, so that the time stops in the same moment as the event is sent
  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has its full time
  useLayoutEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => latest.current(), stay);
    return () => clearTimeout(timer);
  }, [runs, stay, index]);
  const press = () => {
    dispatch({ type: wanted ? 'stop' : 'play' });
    setPaused(wanted);
  };
  return (
    <button
      type="button"
      part="icon-button pause"
      data-runs={runs || undefined}
      aria-label={t(wanted ? 'slider::pause' : 'slider::play')}
      onClick={press}
    >
      <svg part="glyph" viewBox="0 0 20 20" aria-hidden="true">
        <path d={wanted ? 'M6 4.5h2.6v11H6zM11.4 4.5H14v11h-2.6z' : 'M6.5 4l9 6-9 6z'} />
      </svg>
    </button>
  );
}
