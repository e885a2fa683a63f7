import type { Page } from './journey.js';
import { labelsOf } from './shadow.js';

/** The choices of the demo bar, opened for them and closed again. */
export function demoChoices(page: Page): HTMLSelectElement[] {
  const bar = page.document.querySelector<HTMLDetailsElement>('.demo-bar');
  const lists = () => [...(bar?.querySelectorAll('select') ?? [])];
  if (bar && lists().length === 0) {
    bar.querySelector('summary')?.click();
    bar.open = false;
  }
  return lists();
}

/** The choice of the demo bar, as a visitor of the demo makes it. */
export function choose(page: Page, label: string, text: string): void {
  const list = demoChoices(page).find((select) => labelsOf(select)[0]?.textContent?.startsWith(label));
  const option = [...(list?.options ?? [])].find((choice) => choice.text === text);
  if (!list || !option) throw new Error(`the demo bar has no ${label} ${text}`);
  list.value = option.value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
