/** Timers of the library, for views: `debounce()` runs a function once it has not been called for a while. */
export { debounce } from '../../ports/debounce.js';
