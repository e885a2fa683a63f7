import { useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { whenOnScreen } from '../../bridge/visibility.js';
import { type PlayingAction, playingReducer } from './moving.state.js';

const motion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function watchMotion(changed: () => void): () => void {
  const query = motion();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the visitor has asked the system for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watchMotion,
    () => motion().matches,
    () => false,
  );
}

/** Whether anybody can see the element: on the screen, in a tab that is shown. */
function useSeen(host: HTMLElement): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const [tab, setTab] = useState(() => !document.hidden);
  useEffect(() => {
    const shown = () => setTab(!document.hidden);
    document.addEventListener('visibilitychange', shown);
    const stop = whenOnScreen(host, setOnScreen);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      stop();
    };
  }, [host]);
  return onScreen && tab;
}

/** Tells of the pointer and the focus on the element. React does not hear events from slotted nodes, so these are the host's. */
function useAttention(host: HTMLElement, tell: (action: PlayingAction) => void): void {
  useLayoutEffect(() => {
    const listening = new AbortController();
    const on = <N extends keyof HTMLElementEventMap>(name: N, heard: (event: HTMLElementEventMap[N]) => void) =>
      host.addEventListener(name, heard, { signal: listening.signal });
    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && tell({ type: 'hover', on: true }));
    on('pointerleave', () => tell({ type: 'hover', on: false }));
    on('focusin', () => tell({ type: 'focus', on: true }));
    on('focusout', ({ relatedTarget }) => {
      if (!host.contains(relatedTarget as Node | null)) tell({ type: 'focus', on: false });
    });
    return () => listening.abort();
  }, [host, tell]);
}

export interface Autoplay {
  /** What the pause button says: the visitor wants it to move. */
  wanted: boolean;
  /** The time of the slide in view runs. */
  runs: boolean;
  tell(action: PlayingAction): void;
}

export interface AutoplayOptions {
  /** Milliseconds that a slide stays; 0 stands still. */
  stay: number;
  /** The time starts anew when it changes. */
  index: number;
  reducedMotion: boolean;
  step(): void;
}

/** Moves on after `stay` (SLD-04), unless nobody sees it, the pointer or focus is on it, or the visitor has stopped it. */
export function useAutoplay(host: HTMLElement, { stay, index, reducedMotion, step }: AutoplayOptions): Autoplay {
  const [state, tell] = useReducer(playingReducer, { wanted: !reducedMotion, hovered: false, focused: false });
  const latest = useRef(step);
  latest.current = step;
  useAttention(host, tell);
  const seen = useSeen(host);

  // a layout effect, for a press on the button that has just come is to be the later word
  useLayoutEffect(() => {
    if (reducedMotion) tell({ type: 'stop' });
  }, [reducedMotion]);

  const runs = stay > 0 && seen && state.wanted && !state.hovered && !state.focused;
  // a layout effect, so that the time stops in the same moment as everybody is told
  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has its full time
  useLayoutEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => latest.current(), stay);
    return () => clearTimeout(timer);
  }, [runs, stay, index]);
  return { wanted: state.wanted, runs, tell };
}
