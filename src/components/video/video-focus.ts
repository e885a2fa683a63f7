import type { VideoState } from './session.js';

/** Keeps the focus where the visitor is, when a video's state is another one: in the player once it plays, back on the button after it. */
export function moveFocus(
  state: VideoState,
  play: HTMLElement | null | undefined,
  player: HTMLElement | null | undefined,
): void {
  const focused = (play?.getRootNode() as Partial<ShadowRoot> | undefined)?.activeElement;
  if (!focused || !play) return;
  if (state === 'loaded' && focused === play) player?.querySelector<HTMLElement>('iframe, video')?.focus();
  if (state === 'preview' && (focused === play || player?.contains(focused))) play.focus({ preventScroll: true });
}
