import type { ComponentType } from 'react';
import type { FormField } from '../../domain/form/form-rules.js';
import { type LazyModule, lazyModule } from '../../platform/lazy/lazy.js';
import type { BlockProps } from './block-props.js';

/** A block's view, which also tells the form what the block consists of. */
export interface BlockPart {
  View: ComponentType<BlockProps>;
}

/** Blocks come in parts of their own, loaded where a form has one. */
export const BLOCK_PARTS: Partial<Record<FormField['type'], LazyModule<BlockPart>>> = {
  address: lazyModule(
    async () => ({ View: (await import('./AddressBlock.js')).AddressBlock }),
    'the fields of an address could not be loaded; a form that requires one is not sent without it',
    'fields',
  ),
  group: lazyModule(
    async () => ({ View: (await import('./GroupBlock.js')).GroupBlock }),
    'what repeats fields could not be loaded; a form that requires them is not sent without them',
    'fields',
  ),
  shipping: lazyModule(
    async () => ({ View: (await import('./DeliveryBlock.js')).DeliveryBlock }),
    'the choice of delivery could not be loaded; a form that requires one is not sent without it',
    'fields',
  ),
};
