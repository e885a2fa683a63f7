import { useEffect, useLayoutEffect, useState } from 'react';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import type { PageTranslate } from '../../i18n/page-texts.js';
import { isWithin } from '../../platform/focus/shadow-dom.js';
import { useStore } from '../../platform/react/use-store.js';
import { useTimeout } from '../../platform/react/use-timeout.js';
import { whenSeen } from '../../platform/screen/visibility.js';
import { openModals } from '../../stores/page/open-modals.js';
import { endPauseGroup, showPauseGroup } from '../../stores/page/pause-groups.js';
import { type Playing, type PlayingAction, slideDuration } from './slider.state.js';

/** True while the element can be seen: on the screen, in a visible tab. */
function useSeen(host: HTMLElement): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => whenSeen(host, setSeen), [host]);
  return seen;
}

type Dispatch = (action: PlayingAction) => void;

/** Pauses autoplaying videos together with the slides, but only by the button: a visitor who goes to a video's slide wants to see it. */
function usePaused(host: HTMLElement, paused: boolean): void {
  useLayoutEffect(() => showPauseGroup({ element: host, paused }), [host, paused]);
  useLayoutEffect(() => () => endPauseGroup(host), [host]);
}

/** Dispatches whether the pointer and the focus are on the element. React gets no events from slotted nodes, so the host listens. */
function useAttention(host: HTMLElement, focused: boolean, dispatch: Dispatch): void {
  useLayoutEffect(() => {
    return joinStops(
      // a finger too, while it is down
      listen(host, 'pointerenter', () => dispatch({ type: 'hover', on: true })),
      listen(host, 'pointerleave', () => dispatch({ type: 'hover', on: false })),
      listen(host, 'focusin', () => dispatch({ type: 'focus', on: true })),
      listen(host, 'focusout', ({ relatedTarget }) => {
        if (!host.contains(relatedTarget as Node | null)) dispatch({ type: 'focus', on: false });
      }),
      // there is no event when the element under the pointer is removed
      () => dispatch({ type: 'hover', on: false }),
    );
  }, [host, dispatch]);
  // nor is there one, in every browser, when the slide with the focus is removed
  useLayoutEffect(() => {
    if (focused && !host.matches(':focus-within')) dispatch({ type: 'focus', on: false });
  });
}

interface AutoplayProps {
  host: HTMLElement;
  /** Seconds per slide. */
  seconds: number;
  /** A change restarts the time. */
  index: number;
  reducedMotion: boolean;
  playing: Playing;
  dispatch: Dispatch;
  t: PageTranslate;
  step(): void;
}

/**
 * True while a video plays in the slider that the visitor has started (SLD-04, VID-05): one of our elements, which report it by
 * `video-play` and `video-pause`, or a plain `<video>` without autoplay.
 */
function useWatching(host: HTMLElement): boolean {
  const [playing, setPlaying] = useState<readonly Node[]>([]);
  useLayoutEffect(() => {
    const notify = (video: EventTarget | null, started: boolean) =>
      setPlaying((before) => [...before.filter((other) => other !== video), ...(started ? [video as Node] : [])]);
    const plain = ({ type, target }: Event) =>
      notify(target, type === 'play' && !(target as HTMLMediaElement).autoplay);
    return joinStops(
      listen(host, 'video-play', ({ target, detail }) => notify(target, detail.byUser)),
      listen(host, 'video-pause', ({ target }) => notify(target, false)),
      // media events do not bubble
      listen(host, ['play', 'pause', 'ended'], plain, { capture: true }),
    );
  }, [host]);
  // a video that is removed while it plays sends no event
  return playing.some((video) => host.contains(video));
}

/**
 * Moves on after a slide's time (SLD-04), except while the slider is out of sight, behind a modal dialog, hovered, focused or stopped by
 * the visitor. Renders the button that stops and starts it, named after what a press does.
 */
export function Autoplay({ host, seconds, index, reducedMotion, playing, dispatch, t, step }: AutoplayProps) {
  const { wanted, hovered, focused } = playing;
  useAttention(host, focused, dispatch);
  const seen = useSeen(host);
  const behind = useBehindModal(host);
  usePaused(host, playing.paused);
  const stay = slideDuration(seconds, useWatching(host));

  // a layout effect, so that a press on the button that has just appeared comes later
  useLayoutEffect(() => {
    if (reducedMotion) dispatch({ type: 'stop' });
  }, [reducedMotion, dispatch]);

  const runs = seen && !behind && wanted && !hovered && !focused;
  useTimeout(step, runs ? stay : null, index);
  return (
    <button
      type="button"
      part="icon-button pause"
      data-runs={runs || undefined}
      aria-label={t(wanted ? 'slider::pause' : 'slider::play')}
      onClick={() => dispatch({ type: wanted ? 'pause' : 'play' })}
    >
      <svg part="glyph" viewBox="0 0 20 20" aria-hidden="true">
        <path d={wanted ? 'M6 4.5h2.6v11H6zM11.4 4.5H14v11h-2.6z' : 'M6.5 4l9 6-9 6z'} />
      </svg>
    </button>
  );
}

/** True if a modal dialog is open on the page and the element is not inside it. */
function useBehindModal(element: Element): boolean {
  return useStore(openModals(), (modals) => modals.length > 0 && !isWithin(element, modals.at(-1) as Element));
}
