/** Installed ahead of a page's first script, after `installPageView()`: `window.formControls` are the controls of a form by number. Runs in the page. */
export function installFormControls(form) {
  const controls = () => {
    const root = document.querySelector(form)?.shadowRoot;
    const all = root ? window.pageView.walk(root) : [];
    return all.filter(
      (control) =>
        control.matches('input:not([type=file]), textarea, select') && !control.disabled && control.checkVisibility(),
    );
  };
  const isTick = ({ type }) => type === 'checkbox' || type === 'radio';

  window.formControls = {
    /** What each control holds, as it is seen. */
    held: () => controls().map((control) => (isTick(control) ? String(control.checked) : control.value)),
    /** What can be written into, ticked and chosen from, by number. */
    kinds: () =>
      controls().map((control) => {
        if (isTick(control)) return 'tick';
        return control.matches('select, [type=range], [role=combobox]') ? 'choice' : 'text';
      }),
    isNumber: (at) => ['decimal', 'numeric'].includes(controls()[at].inputMode),
    focus(at) {
      const control = controls()[at];
      control.focus();
      control.scrollIntoView({ block: 'center' });
    },
    /** A choice, by hand: the one after the present one. */
    choose(at) {
      const control = controls()[at];
      if (isTick(control)) control.click();
    },
  };
}
