import { drawn, markWhenDrawn, quiet } from './frames.mjs';
import { plainRoot, shopWith, taken, textsOf } from './plain.mjs';

const query = new URLSearchParams(location.search);
const count = Number(query.get('fields'));
const isPlain = query.get('side') === 'plain';
/** Most fields that fit on a screen. */
const SCREEN = 24;
/** Fields in which keys are pressed, far apart; no other field depends on them. */
window.places = [0, 0.25, 0.5, 0.75, 0.98].map((share) => 8 * Math.floor((share * count) / 8));

let root;

/** Entry of a field. Each eight have texts, an email, a number, a choice, a consent, a conditional field, and a calculator. */
function entry(at) {
  const id = `f-${at}`;
  const label = `Field ${at}`;
  const needed = at % 8 === 1;
  switch (at % 8) {
    case 2:
      return { id, label, type: 'email' };
    case 3:
      return { id, label, type: 'number', min: 0 };
    case 4:
      return { id, label, type: 'select', options: ['One', 'Two', 'Three'] };
    case 5:
      return { id, label, type: 'checkbox' };
    case 6:
      return { id, label, type: 'text', requiredWhen: `{f-${at - 1}}` };
    case 7:
      return { id, label, type: 'calculator', formula: `{f-${at - 4}} * 2` };
    default:
      return { id, label, type: 'text', required: needed };
  }
}

const entries = (length) => Array.from({ length }, (_, at) => entry(at));
const controls = () => root.querySelectorAll('input, select, output');

async function ours() {
  root = await shopWith('<sb-form form-id="f"></sb-form>');
  // loads the lazy modules of all field types
  root.host.fields = entries(8);
  while (controls().length < 8) await quiet();
}

/** Creates the same controls with the same style sheets and without script: the browser's own work for a key. */
async function plain() {
  const { css, shell } = await taken('form');
  root = plainRoot(css);
  root.innerHTML = shell;
}

window.prepare = async () => {
  await (isPlain ? plain() : ours());
  await quiet();
  gc();
};

/** Milliseconds until `many` fields are drawn. */
async function untilDrawn(many) {
  const start = performance.now();
  while (controls().length < many) await drawn();
  return performance.now() - start;
}

window.drawFirst = () => {
  root.host.fields = entries(count);
  markWhenDrawn();
  return untilDrawn(SCREEN);
};

window.drawRest = () => untilDrawn(count);

const inputOf = (at) => root.querySelector(`[data-field="f-${at}"] input`);

/** Waits until the page is idle, with a field focused if one is given. */
window.rest = async (at) => {
  if (at !== undefined) inputOf(at).focus();
  await quiet();
};

/** Milliseconds from a key in the focused field to the end of its frame. */
window.write = async (at) => {
  const input = inputOf(at);
  const pressed = performance.now();
  document.execCommand('insertText', false, 'a');
  await markWhenDrawn();
  const time = performance.now() - pressed;
  if (input.value !== 'a') throw new Error('The key has not arrived');
  return time;
};

/** Collects data for the plain counterpart. */
window.take = () => ({ css: textsOf(root), shell: root.innerHTML });

/** Milliseconds from the press of the button until the first invalid field is marked. */
window.send = async () => {
  const wrong = () => root.querySelector('[aria-invalid="true"]');
  const pressed = performance.now();
  root.querySelector('button[type="submit"]').click();
  while (!wrong()) await drawn();
  return performance.now() - pressed;
};
