import type { ComponentProps } from 'react';

/** Selects the container that stays when the button is removed. */
const AROUND = 'fieldset, [part~="base"]';

/** Moves the focus from a button that its press removes to its surroundings: the next Tab would begin at the top of the page. */
function focusAround(button: Element): void {
  const around = button.closest<HTMLElement>(AROUND);
  if (!around) return;
  // they take the focus only this time
  around.tabIndex = -1;
  around.addEventListener('blur', () => around.removeAttribute('tabindex'), { once: true });
  around.focus({ preventScroll: true });
}

/** Button that loads again what could not be loaded, and is removed meanwhile. */
export function RetryButton({ part = 'link-button', retry, ...given }: ComponentProps<'button'> & { retry(): void }) {
  const press = (button: Element) => {
    focusAround(button);
    retry();
  };
  return <button type="button" part={part} onClick={({ currentTarget }) => press(currentTarget)} {...given} />;
}
