import { svg } from './icons/svg.js';

const PAUSE = 'M6 4v12M14 4v12';
const PLAY = 'M6 4l10 6-10 6z';

/** The button that stops and starts what moves (WCAG 2.2.2); which of its two signs is seen is for the style sheet to say. */
export function createPauseButton(press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('part', 'pause');
  button.addEventListener('click', press);
  button.append(svg([PAUSE, PLAY]));
  return button;
}
