import type { KeyboardEvent, MouseEvent } from 'react';
import type { OptionValue, ProductOption } from '../../../domain/catalogue/product.js';
import type { OptionException } from '../../../domain/options/options.js';
import { type Swatch, swatchOf } from '../../../domain/options/options-swatch.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';

export interface OptionGroupProps {
  option: ProductOption;
  /** Id of the chosen value. */
  chosen: string | undefined;
  /** Exceptions by value id. */
  exceptions: ReadonlyMap<string, OptionException> | undefined;
  t: ShopTranslate;
  choose(optionId: string, valueId: string, at: Element): void;
  /** Show the option's name: always, only for swatches without text, or never. */
  names: 'all' | 'swatches' | 'none';
}

/**
 * One option as a radio group (OPT-01): arrows, Home and End move and choose. A value that is out of stock or would change other options
 * shows a tip and can still be chosen; one that no variant has can be focused, to read the reason, but not chosen (OPT-03).
 */
export function OptionGroup({ option, chosen, exceptions, t, choose, names }: OptionGroupProps) {
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
      {(names === 'all' || (names === 'swatches' && bare)) && (
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

/**
 * Returns the index that a key moves to in a group of `count` radio buttons: arrows wrap around, Home and End go to the ends.
 * Null for any other key.
 */
export function entryByKey(key: string, index: number, count: number, rtl: boolean): number | null {
  const [back, forth] = rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === forth || key === 'ArrowDown') return (index + 1) % count;
  if (key === back || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function valueAt(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-value]');
}

export interface OptionButtonProps {
  value: OptionValue;
  /** Null for text values and invalid colours. */
  swatch: Swatch | null;
  /** Show only the swatch, without the value's name. */
  bare: boolean;
  /** Undefined for an available value. */
  exception: OptionException | undefined;
  checked: boolean;
  /** The group's tab stop. */
  focusable: boolean;
  t: ShopTranslate;
}

/**
 * Isolates a name with digits, such as `60 cm`, from right-to-left text with the invisible marks FSI and PDI, which save an element per
 * value.
 */
const inOrder = (name: string) => (/\d/.test(name) ? `\u2068${name}\u2069` : name);

/** Returns the state of a value for style sheets: available, locked, disabled or none. */
function stateOf(exception: OptionException | undefined) {
  if (!exception) return 'available';
  return exception.tipText === 'catalogue::tip_none' ? 'none' : exception.exceptionClass;
}

/**
 * Radio button of a value. `data-tip` is the text of its tip (tips.ts); a bare swatch has its name there and as label. The exception is
 * also a part, for the page's style sheet.
 */
export function OptionButton({ value, swatch, bare, exception, checked, focusable, t }: OptionButtonProps) {
  const state = stateOf(exception);
  const alone = bare && swatch !== null;
  const reason = exception && t(exception.tipText);
  const paint = swatch && {
    [swatch.kind === 'solid' ? 'backgroundColor' : 'backgroundImage']: swatch.css,
    color: swatch.ink ?? undefined,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input, label and drawing are three nodes
    <button
      type="button"
      role="radio"
      part={`value${alone ? ' swatch' : ''}${exception ? ` value-${exception.exceptionClass}` : ''}`}
      data-value={value.id}
      data-state={state}
      data-tip={[alone && value.name, reason].filter(Boolean).join(': ') || undefined}
      aria-checked={checked}
      aria-disabled={state === 'none' || undefined}
      aria-label={
        state !== 'available' ? t(`catalogue::value_${state}`, { value: value.name }) : alone ? value.name : undefined
      }
      tabIndex={focusable ? 0 : -1}
      style={(alone && paint) || undefined}
    >
      {alone ? null : (
        <>
          {paint && <span part="dot" style={paint} />}
          {inOrder(value.name)}
        </>
      )}
    </button>
  );
}
