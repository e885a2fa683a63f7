import type { KeyboardEvent, MouseEvent } from 'react';
import { hasValue, type ValueState } from '../../domain/options.js';
import type { OptionValue, Product, ProductOption } from '../../domain/product.js';
import type { Translate } from '../../i18n/texts.js';
import { entryByKey, isRtl } from './roving.js';

export interface OptionGroupProps {
  product: Product;
  option: ProductOption;
  /** Chosen value's id. */
  chosen: string | undefined;
  states: Readonly<Record<string, ValueState>>;
  t: Translate;
  choose(optionId: string, valueId: string): void;
}

/**
 * One option as a radio group (OPT-01, OPT-03): arrows move and choose. A value that is out of stock, or that would
 * change other options, says so and can be chosen all the same; one that no variant has cannot.
 */
export function OptionGroup({ product, option, chosen, states, t, choose }: OptionGroupProps) {
  const kind = option.type === 'color' ? 'color' : option.widget;
  const first = option.values.some(({ id }) => id === chosen) ? chosen : option.values[0]?.id;
  const pick = (button: HTMLElement | null | undefined) => {
    const valueId = button?.dataset.value;
    if (valueId === undefined || button?.ariaDisabled === 'true') return;
    button?.focus();
    choose(option.id, valueId);
  };
  const click = (event: MouseEvent<HTMLElement>) =>
    pick((event.target as Element).closest<HTMLElement>('[data-value]'));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-value]')];
    const usable = radios.filter(({ ariaDisabled }) => ariaDisabled !== 'true');
    const at = usable.indexOf((event.target as Element).closest('[data-value]') as HTMLElement);
    const to = entryByKey(event.key, at, usable.length, isRtl(event.currentTarget));
    if (to === null) return;
    event.preventDefault();
    pick(usable[to]);
  };
  return (
    <div part={`option option-${kind}`} role="radiogroup" aria-label={option.name} onClick={click} onKeyDown={press}>
      {option.values.map((value) => {
        const state = hasValue(product, option.id, value.id) ? (states[value.id] ?? 'disabled') : 'none';
        const name = state === 'available' ? value.name : t(`catalogue::value_${state}`, { value: value.name });
        return (
          // biome-ignore lint/a11y/useSemanticElements: an input, label and drawing are three nodes
          <button
            type="button"
            role="radio"
            key={value.id}
            part="value"
            data-value={value.id}
            data-state={state}
            aria-checked={value.id === chosen}
            aria-disabled={state === 'none' || undefined}
            aria-label={kind === 'color' || state !== 'available' ? name : undefined}
            title={kind === 'color' || state !== 'available' ? name : undefined}
            tabIndex={value.id === first ? 0 : -1}
            style={kind === 'color' ? swatch(value) : undefined}
          >
            {kind === 'color' ? null : value.name}
          </button>
        );
      })}
    </div>
  );
}

/** The colour, and what reads on it. */
function swatch({ color, contrast }: OptionValue) {
  return { backgroundColor: color ?? undefined, color: contrast ?? undefined };
}
