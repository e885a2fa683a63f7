/**
 * The command `autofill`: what a visitor has told the browser about themselves, by the browser's own names, such as
 * `{ NAME_FULL: 'Ann Smith' }`. The browser fills in the whole form around the control that has the focus, as when the visitor picks the
 * entry that it offers. Only Chromium can be driven so.
 */
export function browserAutofill() {
  return {
    name: 'browser-autofill',
    async executeCommand({ command, payload, session }) {
      if (command !== 'autofill') return undefined;
      const page = session.browser.getPage(session.id);
      const control = await page.evaluateHandle(focusedControl);
      const fields = Object.entries(payload).map(([name, value]) => ({ name, value }));
      await control.autofill({ address: { fields } });
      return { done: true };
    },
  };
}

/** Runs in the page. */
function focusedControl() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
