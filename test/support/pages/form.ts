import { sendKeys } from '@web/test-runner-commands';
import type { SbFormElement } from '../../../elements/sb-form.js';
import { pointAt, press } from '../press.js';
import { labelsOf } from '../ui.js';
import { until } from '../until.js';

export class FormPage {
  readonly click = press;
  readonly pointAt = pointAt;

  /** States since the last press or key on the form, and since reaches() waited for one. */
  readonly #states = new Set<string | undefined>();

  constructor(readonly element: HTMLElement) {
    for (const type of ['click', 'keydown']) element.addEventListener(type, () => this.#states.clear(), true);
    const states = new MutationObserver(() => this.#states.add(this.state));
    states.observe(this.root, { subtree: true, childList: true, attributeFilter: ['data-state'] });
  }

  get root(): ShadowRoot {
    return this.element.shadowRoot as ShadowRoot;
  }

  control<E extends HTMLElement = HTMLInputElement>(label: string): E {
    const controls = [...this.root.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const found = controls.find((one) => nameOf(one).startsWith(label));
    if (!found) throw new Error(`no control named ${label}, only ${controls.map(nameOf).join(' | ')}`);
    return found as unknown as E;
  }

  button(words: string): HTMLButtonElement {
    const buttons = [...this.root.querySelectorAll('button')];
    const found = buttons.find((one) => (one.textContent ?? '').includes(words));
    if (!found) throw new Error(`no button ${words}`);
    return found;
  }

  get submit(): HTMLButtonElement {
    return this.root.querySelector('button[type="submit"]') as HTMLButtonElement;
  }

  description(label: string): string {
    const control = this.control(label);
    const box = control.closest('[role]') ?? control;
    const ids = (control.getAttribute('aria-describedby') ?? box.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => (id ? this.root.getElementById(id)?.textContent : '') ?? '').join(' ');
  }

  isWrong(label: string): boolean {
    return this.control(label).getAttribute('aria-invalid') === 'true';
  }

  part(name: string): HTMLElement | null {
    return this.root.querySelector(`[part~="${name}"]`);
  }

  get text(): string {
    const live = this.part('base')?.cloneNode(true) as HTMLElement | undefined;
    for (const hidden of live?.querySelectorAll('[aria-hidden="true"], [hidden]') ?? []) hidden.remove();
    return (live?.textContent ?? '').replace(/\s+/g, ' ');
  }

  get state(): string | undefined {
    return this.part('base')?.dataset.state;
  }

  says(words: string): Promise<void> {
    return until(
      () => this.text.includes(words),
      () => `the form says "${words}", it says: ${this.text}`,
    );
  }

  /**
   * Waits for a state: idle, busy, success, error, all-empty. One that has passed counts too, since the last press or key on the form and
   * the last call: success may last less than a frame on a slow machine.
   */
  async reaches(state: string): Promise<void> {
    await until(
      () => this.state === state || this.#states.has(state),
      () => `the form is ${state}, it is ${this.state} and says: ${this.text}`,
    );
    this.#states.clear();
  }

  async submitUntil(state: string): Promise<void> {
    await this.click(this.submit);
    await this.reaches(state);
  }

  async submitUntilSaid(words: string): Promise<void> {
    await this.click(this.submit);
    await this.says(words);
  }

  get focused(): Element | null {
    return this.root.activeElement;
  }

  async write(label: string, text: string): Promise<void> {
    this.control(label).focus();
    await sendKeys({ type: text });
  }

  /** Types with real keys after a control's text. */
  async goOn(label: string, text: string): Promise<void> {
    this.control(label).focus();
    await this.press('End');
    await sendKeys({ type: text });
  }

  /** Sets a whole text at once, as a paste and autofill do. */
  fillAtOnce(label: string, text: string): void {
    const input = this.control(label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.write(label, text);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await sendKeys({ press: key });
  }

  async find<E extends HTMLElement = HTMLElement>(selector: string): Promise<E> {
    const found = () => this.root.querySelector<E>(selector);
    await until(found, `there is ${selector}`);
    return found() as E;
  }

  hasFocus(label: string, wanted: () => Element | null = () => this.control(label)): Promise<void> {
    return until(
      () => this.focused === wanted(),
      () => `${label} has the focus, it is at ${this.focused?.outerHTML.slice(0, 120)}`,
    );
  }

  holds(label: string, value: string): Promise<void> {
    return until(
      () => this.control(label).value === value,
      () => `${label} is "${value}", it is "${this.control(label).value}"`,
    );
  }

  get addressLabels(): (string | null)[] {
    return [...this.root.querySelectorAll('[part~="address"] label')].map(({ textContent }) => textContent);
  }

  get wrongFields(): (string | null)[] {
    return [...(this.part('wrong-fields')?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
  }
}

/** Name of a control: its label without the required mark, else its aria-label. */
function nameOf(control: HTMLInputElement): string {
  const words = labelsOf(control)
    .map((label) => label.textContent?.replace('*', '') ?? '')
    .join(' ');
  return (words || control.ariaLabel || '').trim();
}

/** Adds a form to the page and waits for its texts. */
export async function openForm(
  fields: object[],
  attributes: Record<string, string> = {},
  place: ParentNode = document.body,
): Promise<FormPage & { element: SbFormElement }> {
  const element = document.createElement('sb-form');
  for (const [name, value] of Object.entries({ 'form-id': 'f-1', 'group-id': 'g-1', ...attributes })) {
    element.setAttribute(name, value);
  }
  if (fields.length > 0) element.fields = fields;
  place.append(element);
  const visit = new FormPage(element) as FormPage & { element: SbFormElement };
  await until(
    () => /Sent|Gesendet|Отправлено/.test(visit.submit?.textContent ?? ''),
    'the form and its texts are rendered',
  );
  return visit;
}

export const CONTACT = [
  { id: 'name', type: 'name', label: 'Name', required: true },
  { id: 'email', type: 'email', label: 'Email', hint: 'Only for the answer' },
  { id: 'phone', type: 'phone', label: 'Phone' },
];
