/** Moves the focus from the play button, which is about to be covered, into the player, so that its keys work. */
export function focusPlayer(play: HTMLElement | null | undefined, player: HTMLElement | null | undefined): void {
  const focused = (play?.getRootNode() as Partial<ShadowRoot> | undefined)?.activeElement;
  if (!play || focused !== play) return;
  // the player is where the button is: scrolling to it would stop a row on its way to another slide
  player?.querySelector<HTMLElement>('iframe, video')?.focus({ preventScroll: true });
}
