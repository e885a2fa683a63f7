import { useEffect, useRef } from 'react';
import { own } from '../../domain/shared/own.js';
import { useStore } from '../../platform/react/use-store.js';
import { shipping } from '../../stores/totals/shipping.js';
import type { FormMachine } from './form-machine.js';

/** Syncs the country of a delivery with the shipping estimate: the last choice wins. `id`: the form's country field. */
export function useSharedCountry(machine: FormMachine, id: string): void {
  const wanted = useStore(shipping(), (store) => store.country);
  const held = useStore(machine.store, ({ form }) => own(form.values, id));
  const country = typeof held === 'string' ? held : '';
  const known = useRef('');
  useEffect(() => {
    const isNews = wanted !== known.current;
    known.current = wanted;
    if (wanted === country) return;
    if (isNews && wanted) machine.apply({ type: 'change', id, value: wanted });
    else if (country) shipping().setCountry(country);
  }, [machine, id, country, wanted]);
}
