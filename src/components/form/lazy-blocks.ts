import type { ComponentType } from 'react';
import type { FormField } from '../../domain/form/form-rules.js';
import { type LazyModule, lazyModule } from '../../platform/lazy/lazy.js';
import type { BlockProps } from './block-props.js';

/** The lazy module of a block: its view, which also gives the form the fields of the block. */
export interface BlockModule {
  View: ComponentType<BlockProps>;
}

/** The lazy modules of blocks by type, loaded where a form has one. */
export const LAZY_BLOCKS: Partial<Record<FormField['type'], LazyModule<BlockModule>>> = {
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
