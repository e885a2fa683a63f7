import type { KeyboardEvent, MouseEvent } from 'react';
import type { OptionValue, Product, ProductOption, Variant } from '../../../domain/catalogue/product.js';
import { entryByKey } from '../../../domain/navigation/tabs.js';
import {
  choosableOptions,
  currentSelection,
  type OptionException,
  optionExceptions,
  selectValue,
} from '../../../domain/options/options.js';
import { type Swatch, swatchOf } from '../../../domain/options/options-swatch.js';
import { own } from '../../../domain/shared/own.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { hasModifier } from '../../../platform/focus/modifier-keys.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import type { ProductShop, ShownProduct } from '../context/card-context.js';

export interface OptionsProps extends ShownProduct {
  choose(variant: Variant): void;
  /** Options whose names are shown: all, as in the modal, only swatches without text (default), or none. */
  names?: 'all' | 'swatches' | 'none';
  /** Id of the only option to show, as a row of swatches; the others are left open. */
  only?: string;
}

/** Options of a product; null if there is nothing to choose. */
export function Options({ product, variant, shop, choose, names = 'swatches', only }: OptionsProps) {
  const options = choosableOptions(product).filter(({ id }) => only === undefined || id === only);
  if (options.length === 0) return null;
  const selection = currentSelection(product, variant);
  // variants without a price stay choosable if the price can be requested
  const rules = shop.question ? { ...shop.rules, allowPriceless: true } : shop.rules;
  const alone = only !== undefined;
  const exceptions = optionExceptions(product, alone ? {} : selection, rules);
  const pick = (...pressed: [optionId: string, valueId: string, at: Element]) => {
    const next = chooseValue(product, variant, shop, pressed, alone);
    if (next) choose(next);
  };
  return (
    <div part="options">
      {options.map((option) => (
        <OptionGroup
          key={option.id}
          option={alone ? { ...option, widget: 'horizon_block' } : option}
          chosen={own(selection, option.id)}
          exceptions={exceptions.get(option.id)}
          t={shop.t}
          choose={pick}
          names={names}
        />
      ))}
    </div>
  );
}

/**
 * Applies a visitor's choice (OPT-02) and returns the new variant, or null if nothing changes. A tip beside the pressed element `at` names
 * other options that changed, or the reason why none could.
 */
function chooseValue(
  product: Product,
  variant: Variant,
  shop: ProductShop,
  [optionId, valueId, at]: [optionId: string, valueId: string, at: Element],
  alone: boolean,
): Variant | null {
  const selection = currentSelection(product, variant);
  if (own(selection, optionId) === valueId) return null;
  const next = selectValue(product, selection, optionId, valueId, shop.rules, alone);
  if (next.reason || !next.variant) {
    shop.hint(shop.t('catalogue::tip_none'), at);
    return null;
  }
  if (next.moved.length > 0) shop.hint(movedText(product, next, shop), at);
  if (next.variant === variant) return null;
  return next.variant;
}

/** Lists the options that changed because the combination does not exist: "Size: S". */
function movedText(product: Product, { moved, selection }: ReturnType<typeof selectValue>, { t }: ProductShop): string {
  const changes = moved.map((optionId) => {
    const option = product.options.find(({ id }) => id === optionId);
    const value = option?.values.find(({ id }) => id === own(selection, optionId));
    return t('catalogue::option_chosen', { option: option?.name ?? '', value: value?.name ?? '–' });
  });
  return t('catalogue::moved', { changes: changes.join(', ') });
}

interface OptionGroupProps extends Required<Pick<OptionsProps, 'names'>> {
  option: ProductOption;
  /** Id of the chosen value. */
  chosen: string | undefined;
  /** Exceptions by value id. */
  exceptions: ReadonlyMap<string, OptionException> | undefined;
  t: ShopTranslate;
  choose(optionId: string, valueId: string, at: Element): void;
}

/**
 * One option as a radio group (OPT-01): arrows, Home and End move and choose. A value that is out of stock or would change other options
 * shows a tip and can still be chosen; one that no variant has can be focused, to read the reason, but not chosen (OPT-03).
 */
function OptionGroup({ option, chosen, exceptions, t, choose, names }: OptionGroupProps) {
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
    if (to === null || hasModifier(event)) return;
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

function valueAt(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-value]');
}

interface OptionButtonProps {
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
function OptionButton({ value, swatch, bare, exception, checked, focusable, t }: OptionButtonProps) {
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
