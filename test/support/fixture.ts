// Fixture for tests of elements. Each of its modules cleans up at the end of a test, and fails a test that leaves something behind
// (test/package.json marks these modules as having side effects).

export { atEnd } from './at-end.js';
export { setDate, stopClock, stopFrames } from './clock.js';
export { details, events } from './events.js';
export { freshPage } from './fresh-page.js';
export { leavesShortcut, middleOf, pointAt, press } from './press.js';
export { provide } from './provide.js';
export { put } from './put.js';
export { quiet } from './quiet.js';
export { accessible, settled } from './settled.js';
export { ui } from './ui.js';
export { becomes, frame, until } from './until.js';
