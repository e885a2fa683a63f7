import type { KeyboardEvent, MouseEvent } from 'react';
import type { ProductOption } from '../../../domain/catalogue/product.js';
import type { OptionException } from '../../../domain/options/options.js';
import { swatchOf } from '../../../domain/options/options-swatch.js';
import type { Translate } from '../../../i18n/texts.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { entryByKey } from '../roving.js';
import { OptionButton } from './OptionButton.js';

export interface OptionGroupProps {
  option: ProductOption;
  /** Chosen value's id. */
  chosen: string | undefined;
  /** By value id. */
  exceptions: ReadonlyMap<string, OptionException> | undefined;
  t: Translate;
  choose(optionId: string, valueId: string, at: Element): void;
  /** Its name is shown even where its values are words. */
  named: boolean;
}

/**
 * One option as a radio group (OPT-01): arrows, Home and End move and choose. A value that is out of stock, or that would change
 * other options, says so and can be chosen all the same; one that no variant has can be reached, to hear why, and not chosen (OPT-03).
 */
export function OptionGroup({ option, chosen, exceptions, t, choose, named }: OptionGroupProps) {
  const { id, name, values, widget } = option;
  const coloured = option.type === 'color';
  const bare = coloured && (widget === 'radio' || widget === 'horizon_block');
  const shown = values.find((value) => value.id === chosen);
  const first = shown?.id ?? values[0]?.id;
  const pick = (button: HTMLElement | null | undefined) => {
    if (button?.dataset.value === undefined) return;
    button.focus();
    choose(id, button.dataset.value, button);
  };
  const click = (event: MouseEvent<HTMLElement>) => pick(valueAt(event.target));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-value]')];
    const at = radios.indexOf(valueAt(event.target) as HTMLElement);
    const to = at < 0 ? null : entryByKey(event.key, at, radios.length, isRightToLeft(event.currentTarget));
    if (to === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = radios[to];
    if (next?.ariaDisabled === 'true') next.focus();
    else pick(next);
  };
  return (
    <div
      part={`option option-${widget}${coloured ? ' option-color' : ''}${bare ? ' option-bare' : ''}`}
      role="radiogroup"
      aria-label={name}
      onClick={click}
      onKeyDown={press}
    >
      {(named || bare) && (
        <span part="option-name" aria-hidden="true">
          {bare && shown ? t('catalogue::option_chosen', { option: name, value: shown.name }) : name}
        </span>
      )}
      {values.map((value) => (
        <OptionButton
          key={value.id}
          value={value}
          swatch={coloured ? swatchOf(value) : null}
          bare={bare}
          exception={exceptions?.get(value.id)}
          checked={value.id === chosen}
          focusable={value.id === first}
          t={t}
        />
      ))}
    </div>
  );
}

function valueAt(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-value]');
}
