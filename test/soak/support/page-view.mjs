/**
 * Installs `window.pageView`, which finds visible elements, shadow roots included. Runs in the page before its first script.
 */
export function installPageView() {
  const PLACED = /how would you like to pay|order \S+ (has been|is) placed|the order has been placed|under number \S+/i;
  const visible = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const walk = (root, found = []) => {
    for (const element of root.querySelectorAll('*')) {
      found.push(element);
      if (element.shadowRoot) walk(element.shadowRoot, found);
    }
    return found;
  };
  const all = (selector) => walk(document).filter((element) => element.matches(selector) && visible(element));
  const clean = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element) =>
    clean(
      element.ariaLabel ||
        [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ') ||
        element.textContent,
    );
  const named = (selector, words) => all(selector).find((element) => new RegExp(words, 'i').test(nameOf(element)));
  const ownText = ({ childNodes }) =>
    clean([...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : '')).join(''));
  const texts = () => all(':not(script, style)').map(ownText);
  const submit = () => all('[part~=submit]')[0];
  const fields = () =>
    all('[part~=checkout] input, form input').filter(({ type }) => /^(text|email|tel|number)$/.test(type));

  window.pageView = {
    walk,
    /** The state of the page, as used in the log. */
    look() {
      const dialog = all('dialog[part~=changes]')[0];
      return {
        path: location.pathname,
        placed: texts().find((text) => PLACED.test(text)) ?? '',
        changes: Boolean(dialog),
        submit: submit()?.dataset.state ?? '',
        failure: all('[part~=foot] [role=alert], [part~=foot] [role=status], [part~=foot] [part~=tip]')
          .map(({ textContent }) => clean(textContent))
          .filter((text) => text !== '')
          .join(' / '),
        checkout: Boolean(named('button', '^checkout')),
        values: Object.fromEntries(fields().map((field) => [nameOf(field), field.value])),
      };
    },
    /** Clicks the visible control with a name. Returns false if there is none. */
    press(selector, words = '') {
      const control = named(selector, words);
      control?.click();
      return Boolean(control);
    },
    submit() {
      submit()?.click();
    },
    /** Writes into fields whose label starts with a key. Returns false if one of them is read-only or disabled. */
    write(answers) {
      let written = true;
      for (const field of fields()) {
        const label = Object.keys(answers).find((start) => nameOf(field).startsWith(start));
        if (label === undefined || field.value === answers[label]) continue;
        if (field.readOnly || field.disabled) {
          written = false;
          continue;
        }
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, answers[label]);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
      return written;
    },
  };
}
