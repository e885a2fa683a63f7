import { flatParent } from '../focus/shadow-dom.js';

/** Selects the closed tabs around an element by the event that the browser's search dispatches. False if its place stays undisplayed. */
export function reveal(element: Element): boolean {
  if (isPlaceDisplayed(element)) return true;
  element.dispatchEvent(new Event('beforematch', { bubbles: true, composed: true }));
  return isPlaceDisplayed(element);
}

/** True if the nearest box around an element is displayed: not `display: none`, and no panel that is hidden until found, nor in one. */
function isPlaceDisplayed(element: Element): boolean {
  let around = flatParent(element);
  while (around && getComputedStyle(around).display === 'contents') around = flatParent(around);
  return around === null || (around.checkVisibility() && getComputedStyle(around).contentVisibility !== 'hidden');
}
