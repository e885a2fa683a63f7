import '../../elements/sb-form.js';
import { openCart } from './cart-tab.js';

/** In a frame: its calls go to the backend of the page around it, as those of another tab go to the same shop. */
window.fetch = (...call) => parent.fetch(...call);

export function openForm(attributes: Record<string, string>): HTMLElement {
  openCart('pr-1');
  const element = document.createElement('sb-form');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return document.body.appendChild(element);
}
