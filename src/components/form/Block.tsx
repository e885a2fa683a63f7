import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { BlockField } from '../../domain/form/field/form-field.js';
import { type GroupField, isGroup } from '../../domain/form/fields/group/group.js';
import { isHidden } from '../../domain/form/fields/hidden.js';
import { isBlock } from '../../domain/form/form-rules.js';
import { type LazyModule, lazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { FieldErrorText, FieldHint, RequiredMark } from '../shared/fields/kit/FieldParts.js';
import { FieldPlace } from '../shared/fields/kit/FieldPlace.js';
import { useFieldError } from './fields/FieldRows.js';
import type { BlockProps } from './model/form-model.js';

/** The lazy module of a block: its view, which also gives the form the fields of the block. */
interface BlockModule {
  View(props: BlockProps): ReactNode;
}

/** The lazy modules of blocks by type, loaded where a form has one. */
export const LAZY_BLOCKS: Record<BlockField['type'], LazyModule<BlockModule>> = {
  address: lazyModule(
    async () => ({ View: (await import('./blocks/AddressBlock.js')).AddressBlock }),
    'the address fields could not be loaded; a form that requires them cannot be sent',
    'fields',
  ),
  group: lazyModule(
    async () => ({ View: (await import('./blocks/GroupBlock.js')).GroupBlock }),
    'the repeated fields could not be loaded; a form that requires them cannot be sent',
    'fields',
  ),
  shipping: lazyModule(
    async () => ({ View: (await import('./blocks/DeliveryBlock.js')).DeliveryBlock }),
    'the choice of delivery could not be loaded; a form that requires it cannot be sent',
    'fields',
  ),
};

/** A lazy block among the page's fields (an address, a choice of delivery, a group); not loaded while its conditions hide it. */
export function Block(props: BlockProps) {
  const { block, liveFields } = props;
  const module = LAZY_BLOCKS[block.type];
  const absent = liveFields.every((field) => isBlock(field) && field.absent);
  return !absent ? <LazyBlock {...props} module={module} /> : null;
}

function LazyBlock({ module, ...props }: BlockProps & { module: LazyModule<BlockModule> }) {
  const { model, block } = props;
  const id = useId();
  const [tries, setTries] = useState(0);
  const error = useFieldError(model.machine, block.id, model.t, model.site);
  // submitting without the block sets an error, which also retries the load
  const lazy = useLazy(module, true, { retry: `${tries} ${error}` });
  if (lazy.status === 'ready') return <lazy.value.View {...props} />;
  return (
    <div
      part={isGroup(block) ? 'field group-coming' : 'field'}
      data-field={block.id}
      data-state={error ? 'error' : undefined}
      style={isGroup(block) ? ({ '--fields': startingFields(block) } as CSSProperties) : undefined}
    >
      <span part="field-label">
        {block.label}
        {block.required && <RequiredMark />}
      </span>
      <FieldHint id={`${id}-hint`} text={block.hint} />
      <FieldPlace
        id={id}
        field={block}
        failed={lazy.status === 'failed'}
        t={model.t}
        retry={() => setTries(tries + 1)}
      />
      <FieldErrorText id={`${id}-error`} text={error} />
    </div>
  );
}

/** Number of fields a group shows at first, which sets the height of its placeholder. */
function startingFields({ fields, rows, min }: GroupField): number {
  return (rows ?? min) * fields.filter((field) => !isHidden(field)).length;
}
