const SVG = 'http://www.w3.org/2000/svg';
const PAUSE = 'M6 4v12M14 4v12';
const PLAY = 'M6 4l10 6-10 6z';

/** The button that stops and starts what moves (WCAG 2.2.2); which of its two signs is seen is for the style sheet to say. */
export function createPauseButton(press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('part', 'pause');
  button.addEventListener('click', press);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  for (const shape of [PAUSE, PLAY]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', shape);
    svg.append(path);
  }
  button.append(svg);
  return button;
}
