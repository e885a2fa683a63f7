import { atEnd } from './at-end.js';

const own = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio') as PropertyDescriptor;

/** Sets devicePixelRatio until the end of the test. */
export function screenOf(ratio: number): void {
  Object.defineProperty(window, 'devicePixelRatio', { value: ratio, configurable: true, writable: true });
  atEnd(() => Object.defineProperty(window, 'devicePixelRatio', own));
}
