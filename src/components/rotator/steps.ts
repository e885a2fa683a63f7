import type { RotatorKind } from '../../domain/text/rotator.js';
import { type Count, readCount, speedOf, typingTime } from '../../domain/text/rotator-motion.js';
import type { RotatorProps } from './rotator-attributes.js';
import type { Sequence } from './sequence.js';

// A frame loop: it writes into the cells directly, dozens of times a second, without a render of the whole element.

interface Owner {
  readonly settings: RotatorProps;
  readonly site: { readonly language: string };
}

/** Advances a sequence by one step. Returns the milliseconds until the next: 0 for the next frame, null at the end. */
type Step = (owner: Owner, sequence: Sequence, elapsed: number) => number | null;

const cellOf = ({ cells, at }: Sequence) => cells[at] as HTMLElement;
const phraseOf = ({ phrases, at }: Sequence) => phrases[at] ?? '';

/** Milliseconds a complete phrase stays; null for the last one of its pass (ROT-02). */
function holdTime({ at, phrases }: Sequence, { loop, delay }: RotatorProps): number | null {
  return at === phrases.length - 1 && !loop ? null : delay;
}

/** Shows the next phrase; `animated` lets it enter and the previous one leave. */
function next(sequence: Sequence, animated: boolean): void {
  const before = sequence.at;
  sequence.at = (before + 1) % sequence.phrases.length;
  sequence.cells.forEach((cell, at) => {
    if (at === sequence.at) cell.dataset.state = animated ? 'entering' : 'shown';
    else cell.dataset.state = animated && at === before ? 'leaving' : 'hidden';
  });
}

const change: Step = ({ settings }, sequence) => {
  const time = settings.kind === 'none' ? 0 : speedOf(settings);
  const before = cellOf(sequence);
  if (sequence.phrases.length > 1) next(sequence, true);
  if (settings.replace) before.dataset.state = 'hidden';
  for (const { style } of [before, cellOf(sequence)]) {
    style.animationDuration = `${time}ms`;
    style.animationTimingFunction = settings.steps > 0 ? `steps(${settings.steps})` : '';
  }
  const wait = holdTime(sequence, settings);
  return wait === null ? null : Math.max(1, time + wait);
};

/** Splits a phrase into graphemes: a letter with its accent, a family emoji as one. */
function lettersOf(phrase: string, language: string): string[] {
  if (!('Segmenter' in Intl)) return [...phrase];
  return [...new Intl.Segmenter(language).segment(phrase)].map(({ segment }) => segment);
}

/** Writes the typed letters; the rest keeps its place, so that no word jumps to the next line meanwhile. */
function write(cell: HTMLElement, letters: readonly string[], count: number): void {
  const [typed, rest] = ['typed', 'rest'].map((name) => {
    const made = document.createElement('span');
    made.setAttribute('part', name);
    return made;
  }) as [HTMLElement, HTMLElement];
  typed.textContent = letters.slice(0, count).join('');
  rest.textContent = letters.slice(count).join('');
  cell.replaceChildren(typed, rest);
}

const type: Step = ({ settings, site }, sequence) => {
  let letters = lettersOf(phraseOf(sequence), site.language);
  const whole = sequence.progress === null;
  if (whole && !settings.replace) sequence.erasing = true;
  let progress = sequence.progress ?? letters.length;
  const stride = settings.steps > 0 ? Math.ceil(letters.length / settings.steps) : 1;
  if (sequence.erasing) progress = Math.max(0, progress - stride);
  else if (!whole) progress = Math.min(letters.length, progress + stride);
  if (sequence.erasing ? progress === 0 : whole) {
    next(sequence, false);
    letters = lettersOf(phraseOf(sequence), site.language);
    progress = 0;
    sequence.erasing = false;
  }
  const done = !sequence.erasing && progress === letters.length;
  sequence.progress = done ? null : progress;
  write(cellOf(sequence), letters, progress);
  return done ? holdTime(sequence, settings) : Math.max(1, stride * typingTime(settings, sequence.erasing));
};

const counts = new WeakMap<HTMLElement, { key: string; count: Count | null }>();

function countOf(sequence: Sequence, language: string): Count | null {
  const key = `${language} ${phraseOf(sequence)}`;
  const known = counts.get(cellOf(sequence));
  if (known?.key === key) return known.count;
  const count = readCount(phraseOf(sequence), language);
  if (!count) console.warn(`<sb-rotator>: there is no number to count to in "${phraseOf(sequence)}"`);
  counts.set(cellOf(sequence), { key, count });
  return count;
}

const count: Step = ({ settings, site }, sequence, elapsed) => {
  if (sequence.progress === null) {
    next(sequence, false);
    sequence.progress = 0;
  } else sequence.progress += elapsed;
  const time = speedOf(settings);
  const found = countOf(sequence, site.language);
  const share = found && time > 0 ? Math.min(1, sequence.progress / time) : 1;
  const shown = settings.steps > 0 ? Math.floor(share * settings.steps) / settings.steps : 1 - (1 - share) ** 3;
  const value = found ? settings.from + (found.to - settings.from) * shown : 0;
  cellOf(sequence).textContent = found?.write(value) ?? phraseOf(sequence);
  if (share < 1) return 0;
  sequence.progress = null;
  return holdTime(sequence, settings);
};

/** Step function of each kind. */
export const STEPS: Record<RotatorKind, Step> = {
  none: change,
  fade: change,
  slide: change,
  flip: change,
  zoom: change,
  typing: type,
  counter: count,
};

/** Shows an interrupted phrase whole. */
export function showWhole(sequence: Sequence): void {
  if (sequence.progress === null) return;
  cellOf(sequence).textContent = phraseOf(sequence);
  sequence.progress = null;
  sequence.erasing = false;
}
