import { useMemo } from 'react';
import { partId } from '../../../domain/form/fields/address/part-id.js';
import type { FieldValue } from '../../../domain/form/form-rules.js';
import { useStore } from '../../../platform/react/use-store.js';
import type { AddressValues } from '../../shared/address/use-address-fields.js';
import type { FormMachine } from '../model/form-model.js';

const DECIDING = ['country', 'region', 'state'] as const;

/** Reads the values of an address that decide which fields it has: country, region and state. */
export function useAddressValues(machine: FormMachine, id: string): AddressValues {
  const text = useStore(machine.store, ({ form }) => {
    const ids = DECIDING.map((part) => partId({ id }, part));
    const of = ([key]: [string, FieldValue]) => ids.some((one) => key === one || key.startsWith(`${one}.`));
    return JSON.stringify(Object.entries(form.values).filter(of));
  });
  return useMemo(
    () => ({
      values: Object.fromEntries(JSON.parse(text) as [string, FieldValue][]),
      carryOver: (part, value) => machine.apply({ type: 'autoChange', id: part, value }),
    }),
    [machine, text],
  );
}
