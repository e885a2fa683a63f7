import '../../elements/sb-form.js';
import { openCart } from './cart-tab.js';

/** In a frame: its calls go to the backend of the page around it, as those of another tab go to the same shop. */
window.fetch = (...call) => parent.fetch(...call);

const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set as (value: string) => void;
const shown: HTMLElement[] = [];
const root = () => shown.at(-1)?.shadowRoot as ShadowRoot;

export function openForm(attributes: Record<string, string>): void {
  openCart('pr-1');
  const element = document.createElement('sb-form');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  shown.push(element);
}

export function text(): string {
  return (root()?.querySelector('[part~="base"]')?.textContent ?? '').replace(/\s+/g, ' ');
}

/** Its state, as its style sheet sees it. */
export function state(): string | undefined {
  return root()?.querySelector<HTMLElement>('[part~="base"]')?.dataset.state;
}

/** Fills in the controls that have these labels. */
export function fill(texts: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(texts)) {
    const control = labelled(label);
    if (control.type === 'radio') control.click();
    else {
      // as typing does: React looks whether the control's own property was written
      write.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

export function value(label: string): string {
  return labelled(label).value;
}

/** The label of a control, at its beginning. */
function labelled(label: string): HTMLInputElement {
  const controls = [...root().querySelectorAll<HTMLInputElement>('input, textarea')];
  const found = controls.find(({ labels }) => [...(labels ?? [])].some((one) => one.textContent?.startsWith(label)));
  if (!found) throw new Error(`no control named ${label}`);
  return found;
}

export function press(): void {
  root().querySelector<HTMLElement>('button[type="submit"]')?.click();
}
