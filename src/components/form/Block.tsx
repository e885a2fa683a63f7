import { type CSSProperties, useId, useState } from 'react';
import { type FormField, isBlock } from '../../domain/form/form-rules.js';
import type { LazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { FieldErrorText, FieldHint, RequiredMark } from '../shared/fields/FieldParts.js';
import { FieldPlace } from '../shared/fields/FieldPlace.js';
import type { BlockProps } from './block-props.js';
import { useFieldError } from './FieldRows.js';
import { type BlockModule, LAZY_BLOCKS } from './lazy-blocks.js';

/** A lazy block among the page's fields (an address, a choice of delivery, a group); not loaded while its conditions hide it. */
export function Block(props: BlockProps) {
  const { block, liveFields } = props;
  const module = LAZY_BLOCKS[block.type];
  const absent = liveFields.every((field) => isBlock(field) && field.absent);
  return module && !absent ? <LazyBlock {...props} module={module} /> : null;
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
      part={block.type === 'group' ? 'field group-coming' : 'field'}
      data-field={block.id}
      data-state={error ? 'error' : undefined}
      style={block.type === 'group' ? ({ '--fields': startingFields(block) } as CSSProperties) : undefined}
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
function startingFields({ fields = [], rows, min = 0 }: FormField): number {
  return (rows ?? min) * fields.filter(({ type }) => type !== 'hidden').length;
}
