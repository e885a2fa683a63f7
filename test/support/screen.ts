import { atEnd } from './at-end.js';

const own = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio') as PropertyDescriptor;

/** The screen of the page has so many dots to a CSS pixel, whatever the machine's has, until the end of the test. */
export function screenOf(ratio: number): void {
  Object.defineProperty(window, 'devicePixelRatio', { value: ratio, configurable: true, writable: true });
  atEnd(() => Object.defineProperty(window, 'devicePixelRatio', own));
}
