/**
 * Installs `window.formControls`: the controls of a form, named by field and index, such as "range 1". Runs in the page before its first
 * script, after `installPageView()`.
 */
export function installFormControls(form) {
  const boxes = () => [...(document.querySelector(form)?.shadowRoot?.querySelectorAll('[data-field]') ?? [])];
  const controlsOf = (box) =>
    window.pageView
      .walk(box)
      .filter(
        (control) =>
          control.matches('input:not([type=file]), textarea, select') && !control.disabled && control.checkVisibility(),
      );
  const all = () =>
    boxes().flatMap((box) => controlsOf(box).map((control, at) => [`${box.dataset.field} ${at}`, control]));
  const named = (name) => all().find(([one]) => one === name)[1];
  const isSingleCheckbox = ({ type }) => type === 'checkbox' || type === 'radio';
  const kind = (control) => {
    if (isSingleCheckbox(control)) return 'tick';
    return control.matches('select, [type=range], [role=combobox]') ? 'choice' : 'text';
  };

  window.formControls = {
    /** Returns true once each field has its controls; some are in lazy modules. */
    complete: () => boxes().length > 0 && boxes().every((box) => controlsOf(box).length > 0),
    /** The shown value of each control. */
    held: () =>
      Object.fromEntries(
        all().map(([name, control]) => [name, isSingleCheckbox(control) ? String(control.checked) : control.value]),
      ),
    /** The kind of each control: text, tick or choice. */
    kinds: () => all().map(([name, control]) => ({ name, kind: kind(control) })),
    isNumber: (name) => ['decimal', 'numeric'].includes(named(name).inputMode),
    focus(name) {
      named(name).focus();
      named(name).scrollIntoView({ block: 'center' });
    },
    tick: (name) => named(name).click(),
  };
}
