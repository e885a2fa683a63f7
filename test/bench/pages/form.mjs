import { drawn, markWhenDrawn, quiet } from './frames.mjs';
import { shopWith } from './plain.mjs';

const count = Number(new URLSearchParams(location.search).get('fields'));
/** Fields that a screen has room for, at most. */
const SCREEN = 24;
/** Fields that keys are pressed in, far from each other; none is one that others depend on. */
const WRITTEN = [0, 0.25, 0.5, 0.75, 0.98].map((share) => 8 * Math.floor((share * count) / 8));

let root;

/** In each eight: texts, an email, a number, a choice, a consent, a field that depends on another one, and a calculator. */
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

window.prepare = async () => {
  root = await shopWith('<sb-form form-id="f"></sb-form>');
  // its parts, which are loaded once for all forms
  root.host.fields = entries(8);
  while (controls().length < 8) await quiet();
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

window.rest = quiet;

/** Milliseconds from a key to its frame; a mean over several fields. */
window.write = async () => {
  let sum = 0;
  for (const at of WRITTEN) {
    const input = root.querySelector(`[data-field="f-${at}"] input`);
    input.focus();
    await drawn();
    const pressed = performance.now();
    document.execCommand('insertText', false, 'a');
    markWhenDrawn();
    await drawn();
    sum += performance.now() - pressed;
    if (input.value !== 'a') throw new Error('The key has not arrived');
  }
  return sum / WRITTEN.length;
};

/** Milliseconds from the press of the button until the first wrong field is shown as wrong. */
window.send = async () => {
  const wrong = () => root.querySelector('[aria-invalid="true"]');
  const pressed = performance.now();
  root.querySelector('button[type="submit"]').click();
  while (!wrong()) await drawn();
  return performance.now() - pressed;
};
