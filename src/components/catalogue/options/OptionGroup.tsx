import type { KeyboardEvent, MouseEvent } from 'react';
import type { OptionValue, ProductOption } from '../../../domain/catalogue/product.js';
import type { OptionException } from '../../../domain/options/options.js';
import { type Swatch, swatchOf } from '../../../domain/options/options-swatch.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { entryByKey } from '../roving.js';

export interface OptionGroupProps {
  option: ProductOption;
  /** Chosen value's id. */
  chosen: string | undefined;
  /** By value id. */
  exceptions: ReadonlyMap<string, OptionException> | undefined;
  t: ShopTranslate;
  choose(optionId: string, valueId: string, at: Element): void;
  /** Whether its name is shown: also where its values are words, where they are swatches alone, or not. */
  names: 'all' | 'swatches' | 'none';
}

/**
 * One option as a radio group (OPT-01): arrows, Home and End move and choose. A value that is out of stock, or that would change
 * other options, says so and can be chosen all the same; one that no variant has can be reached, to hear why, and not chosen (OPT-03).
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

function valueAt(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-value]');
}

export interface OptionButtonProps {
  value: OptionValue;
  /** Null for words, and for a colour that is none. */
  swatch: Swatch | null;
  /** The swatch stands alone, without the value's name. */
  bare: boolean;
  /** Missing for what is simply to be had. */
  exception: OptionException | undefined;
  checked: boolean;
  /** The one of its group that Tab comes to. */
  focusable: boolean;
  t: ShopTranslate;
}

/**
 * A name with figures keeps its own order, `60 cm`, in a page that is written from right to left: marks around it (FSI, PDI) that are
 * neither seen nor read, because an element around each value would be a node more.
 */
const inOrder = (name: string) => (/\d/.test(name) ? `\u2068${name}\u2069` : name);

/** How a value stands, for style sheets: available, locked, disabled or none. */
function stateOf(exception: OptionException | undefined) {
  if (!exception) return 'available';
  return exception.tipText === 'catalogue::tip_none' ? 'none' : exception.exceptionClass;
}

/**
 * One value of an option. `data-tip` is what the tip beside it says (tips.ts). A bare swatch has its name there; so it is the colour
 * that is drawn and the name that is read. The exception is also a part, for a page's own style sheet.
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
