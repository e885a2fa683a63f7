import { useCallback, useMemo } from 'react';
import type { FieldOf } from '../../../domain/form/form-rules.js';
import { addressOrder } from '../../../domain/shipping/postal-address.js';
import * as rules from '../../shared/address/address-fields.js';
import { useAddressFields } from '../../shared/address/use-address-fields.js';
import { FieldGroup } from '../fields/FieldGroup.js';
import { useBlock } from '../model/form-machine.js';
import type { BlockProps } from '../model/form-model.js';
import { useAddressValues } from './use-address-values.js';

/** Fields of a postal address in a form. */
export function AddressBlock({ model, block, liveFields }: BlockProps<FieldOf<'address'>>) {
  const { machine, site, t } = model;
  const filled = useAddressValues(machine, block.id);
  const orderOf = useCallback((country: string) => addressOrder(country, site.language), [site.language]);
  const fields = useAddressFields(block, filled, { site, t, orderOf }, rules);
  useBlock(
    machine,
    block,
    useMemo(() => ({ fields }), [fields]),
  );
  return <FieldGroup model={model} fields={liveFields} title={block.label} hint={block.hint} part="address" />;
}
