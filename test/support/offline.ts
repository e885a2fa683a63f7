import { stub } from 'sinon';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';

/** Makes a lazy module fail to load, until restored. */
export const offline = (lazy: object | undefined) =>
  stub(lazy as LazyModule<unknown>, 'load').rejects(new TypeError('Failed to fetch'));
