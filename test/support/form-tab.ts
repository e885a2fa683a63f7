import '../../elements/sb-form.js';
import { openCart } from './cart-tab.js';

/** Runs in a frame: calls go to the backend of the parent page, as another tab's calls go to the same shop. */
window.fetch = (...call) => parent.fetch(...call);

export function openForm(attributes: Record<string, string>): HTMLElement {
  openCart('pr-1');
  const element = document.createElement('sb-form');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return document.body.appendChild(element);
}
