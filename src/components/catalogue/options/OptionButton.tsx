import type { OptionValue } from '../../../domain/catalogue/product.js';
import type { OptionException } from '../../../domain/options/options.js';
import type { Swatch } from '../../../domain/options/options-swatch.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';

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
