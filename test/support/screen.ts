/** The screen of the page has so many dots to a CSS pixel, whatever the machine's has. */
export function screenOf(ratio: number): void {
  Object.defineProperty(window, 'devicePixelRatio', { value: ratio, configurable: true, writable: true });
}

/** The machine's own screen again. */
export function ownScreen(): void {
  delete (window as { devicePixelRatio?: number }).devicePixelRatio;
}
