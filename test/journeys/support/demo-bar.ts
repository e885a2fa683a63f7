import type { Tab } from './tab.js';

/** Chooses an option of the demo's settings, whose native select no script can open. */
export function choose(tab: Tab, label: string, text: string): Promise<unknown> {
  return tab.until(
    (wantedLabel, wantedText) => {
      const bar = document.querySelector<HTMLDetailsElement>('.demo-bar');
      if (!bar) return false;
      // its content is created on the first press
      if (!bar.querySelector('select')) {
        bar.querySelector('summary')?.click();
        bar.open = false;
      }
      const lists = [...bar.querySelectorAll('select')];
      const list = lists.find((select) => select.closest('label')?.textContent?.startsWith(wantedLabel));
      const option = [...(list?.options ?? [])].find((choice) => choice.text === wantedText);
      if (!list || !option) return false;
      // repeated after the page was left: a second change would load the new page twice
      if (list.value === option.value) return true;
      list.value = option.value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },
    `the settings of the demo have ${label} ${text}`,
    label,
    text,
  );
}
