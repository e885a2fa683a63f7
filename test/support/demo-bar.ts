import type { Page } from './journey.js';

/** The choice of the demo bar, as a visitor of the demo makes it. */
export function choose(page: Page, label: string, text: string): void {
  const list = [...page.document.querySelectorAll<HTMLSelectElement>('.demo-bar select')].find((select) =>
    select.labels[0]?.textContent?.startsWith(label),
  );
  const option = [...(list?.options ?? [])].find((choice) => choice.text === text);
  if (!list || !option) throw new Error(`the demo bar has no ${label} ${text}`);
  list.value = option.value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
