// What tests of elements are written with. Each module of it undoes at the end of a test what the test has done with it, and fails the test that leaves
// something behind (test/package.json tells the bundler that these modules do something by being there).

export { atEnd } from './at-end.js';
export { setDate, stopClock, stopFrames } from './clock.js';
export { details, events } from './events.js';
export { freshPage } from './fresh-page.js';
export { middleOf, pointAt, press } from './press.js';
export { provide } from './provide.js';
export { put } from './put.js';
export { quiet } from './quiet.js';
export { accessible, settled } from './settled.js';
export { ui } from './ui.js';
export { becomes, frame, until } from './until.js';
