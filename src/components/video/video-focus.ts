/** Takes the focus from the button that is about to be covered into what plays, whose keys it is for. */
export function focusPlayer(play: HTMLElement | null | undefined, player: HTMLElement | null | undefined): void {
  const focused = (play?.getRootNode() as Partial<ShadowRoot> | undefined)?.activeElement;
  if (!play || focused !== play) return;
  // where the button is, so is the player: a row that is on its way to another slide would stop there
  player?.querySelector<HTMLElement>('iframe, video')?.focus({ preventScroll: true });
}
