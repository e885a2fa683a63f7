import { stub } from 'sinon';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';

/** Keeps a part of the library from being loaded, until it is restored. */
export const offline = (lazy: object | undefined) =>
  stub(lazy as LazyModule<unknown>, 'load').rejects(new TypeError('Failed to fetch'));
