/**
 * Installed ahead of a page's first script, after `installPageView()`: `window.formControls` are the controls of a form, each by its field
 * and its place in it, as "range 1". Runs in the page.
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
  const isTick = ({ type }) => type === 'checkbox' || type === 'radio';
  const kind = (control) => {
    if (isTick(control)) return 'tick';
    return control.matches('select, [type=range], [role=combobox]') ? 'choice' : 'text';
  };

  window.formControls = {
    /** True once each field has its controls: some come with a lazy part. */
    complete: () => boxes().length > 0 && boxes().every((box) => controlsOf(box).length > 0),
    /** What each control holds, as it is seen. */
    held: () =>
      Object.fromEntries(
        all().map(([name, control]) => [name, isTick(control) ? String(control.checked) : control.value]),
      ),
    /** What can be written into, ticked and chosen from. */
    kinds: () => all().map(([name, control]) => ({ name, kind: kind(control) })),
    isNumber: (name) => ['decimal', 'numeric'].includes(named(name).inputMode),
    focus(name) {
      named(name).focus();
      named(name).scrollIntoView({ block: 'center' });
    },
    tick: (name) => named(name).click(),
  };
}
