import { useEffect, useState } from 'react';
import type { HiddenInput } from '../../domain/form/hidden-settings.js';

const OBSERVED = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['type', 'name', 'value', 'disabled', 'data-mask', 'data-check'],
};

/** Observes the page's hidden inputs inside the form, as scripts change them; inputs in a slot are ignored. */
export function useHiddenInputs(host: HTMLElement): readonly HiddenInput[] {
  const [inputs, setInputs] = useState(() => hiddenInputs(host));
  useEffect(() => {
    const read = () => {
      const next = hiddenInputs(host);
      setInputs((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const observer = new MutationObserver(read);
    observer.observe(host, OBSERVED);
    read();
    return () => observer.disconnect();
  }, [host]);
  return inputs;
}

function hiddenInputs(host: HTMLElement): readonly HiddenInput[] {
  const inputs = [...host.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  return inputs
    .filter((input) => input.name !== '' && !input.disabled && !input.closest('[slot]'))
    .map(({ name, value, dataset }) => ({ name, value, mask: dataset.mask ?? '', check: dataset.check ?? '' }));
}
