import type { RotatorKind } from '../../domain/text/rotator.js';
import { type Count, readCount } from '../../domain/text/rotator-count.js';
import { speedOf, typingTime } from '../../domain/text/rotator-times.js';
import type { RotatorProps, Stage } from './rotator-props.js';

interface Owner {
  readonly props: RotatorProps;
  readonly site: { readonly language: string };
}

/** Brings a stage one step on; gives the milliseconds until the next, 0 for the next frame, null when it has ended. */
type Step = (owner: Owner, stage: Stage, elapsed: number) => number | null;

const cellOf = ({ cells, at }: Stage) => cells[at] as HTMLElement;
const phraseOf = ({ phrases, at }: Stage) => phrases[at] ?? '';

/** The time a whole phrase stands; null when it is the last of its pass (ROT-02). */
function stand({ at, phrases }: Stage, { loop, delay }: RotatorProps): number | null {
  return at === phrases.length - 1 && !loop ? null : delay;
}

/** Puts the next phrase in view; the last one leaves the way it is asked to. */
function next(stage: Stage, leaves: boolean): void {
  const before = stage.at;
  stage.at = (before + 1) % stage.phrases.length;
  stage.cells.forEach((cell, at) => {
    if (at === stage.at) cell.dataset.state = leaves ? 'entering' : 'shown';
    else cell.dataset.state = leaves && at === before ? 'leaving' : 'hidden';
  });
}

const change: Step = ({ props }, stage) => {
  const time = props.kind === 'none' ? 0 : speedOf(props);
  const before = cellOf(stage);
  if (stage.phrases.length > 1) next(stage, true);
  if (props.replace) before.dataset.state = 'hidden';
  for (const { style } of [before, cellOf(stage)]) {
    style.animationDuration = `${time}ms`;
    style.animationTimingFunction = props.steps > 0 ? `steps(${props.steps})` : '';
  }
  const wait = stand(stage, props);
  return wait === null ? null : Math.max(1, time + wait);
};

/** What a reader takes for one letter: an accent goes with its letter, a family is one sign. */
function lettersOf(phrase: string, language: string): string[] {
  if (!('Segmenter' in Intl)) return [...phrase];
  return Array.from(new Intl.Segmenter(language).segment(phrase), ({ segment }) => segment);
}

/** The rest keeps its place, so that no word jumps to the next line while it is written. */
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

const type: Step = ({ props, site }, stage) => {
  let letters = lettersOf(phraseOf(stage), site.language);
  const whole = stage.progress === null;
  if (whole && !props.replace) stage.erasing = true;
  let progress = stage.progress ?? letters.length;
  const stride = props.steps > 0 ? Math.ceil(letters.length / props.steps) : 1;
  if (stage.erasing) progress = Math.max(0, progress - stride);
  else if (!whole) progress = Math.min(letters.length, progress + stride);
  if (stage.erasing ? progress === 0 : whole) {
    next(stage, false);
    letters = lettersOf(phraseOf(stage), site.language);
    progress = 0;
    stage.erasing = false;
  }
  const done = !stage.erasing && progress === letters.length;
  stage.progress = done ? null : progress;
  write(cellOf(stage), letters, progress);
  return done ? stand(stage, props) : Math.max(1, stride * typingTime(props, stage.erasing));
};

const counts = new WeakMap<HTMLElement, { key: string; count: Count | null }>();

function countOf(stage: Stage, language: string): Count | null {
  const key = `${language} ${phraseOf(stage)}`;
  const known = counts.get(cellOf(stage));
  if (known?.key === key) return known.count;
  const count = readCount(phraseOf(stage), language);
  if (!count) console.warn(`<sb-rotator>: there is no number to count to in "${phraseOf(stage)}"`);
  counts.set(cellOf(stage), { key, count });
  return count;
}

const count: Step = ({ props, site }, stage, elapsed) => {
  if (stage.progress === null) {
    next(stage, false);
    stage.progress = 0;
  } else stage.progress += elapsed;
  const time = speedOf(props);
  const found = countOf(stage, site.language);
  const share = found && time > 0 ? Math.min(1, stage.progress / time) : 1;
  const shown = props.steps > 0 ? Math.floor(share * props.steps) / props.steps : 1 - (1 - share) ** 3;
  const value = found ? props.from + (found.to - props.from) * shown : 0;
  cellOf(stage).textContent = found?.write(value) ?? phraseOf(stage);
  if (share < 1) return 0;
  stage.progress = null;
  return stand(stage, props);
};

/** By kind, how a rotator goes on. */
export const STEPS: Record<RotatorKind, Step> = {
  none: change,
  fade: change,
  slide: change,
  flip: change,
  zoom: change,
  typing: type,
  counter: count,
};

/** What was left in the middle is shown whole. */
export function whole(stage: Stage): void {
  if (stage.progress === null) return;
  cellOf(stage).textContent = phraseOf(stage);
  stage.progress = null;
  stage.erasing = false;
}
