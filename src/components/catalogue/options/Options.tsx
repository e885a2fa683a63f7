import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { choosableOptions, currentSelection, optionExceptions, selectValue } from '../../../domain/options/options.js';
import { own } from '../../../domain/shared/own.js';
import type { ProductShop } from '../context/card-context.js';
import { OptionGroup } from './OptionGroup.js';

export interface OptionsProps {
  product: Product;
  /** Chosen variant. */
  variant: Variant;
  shop: ProductShop;
  choose(variant: Variant): void;
  /** Options whose names are shown: all, as in the modal, only swatches without text (default), or none. */
  names?: 'all' | 'swatches' | 'none';
  /** Id of the only option to show, as a row of swatches. */
  only?: string;
}

/** Options of a product; null if there is nothing to choose. */
export function Options({ product, variant, shop, choose, names = 'swatches', only }: OptionsProps) {
  const options = choosableOptions(product).filter(({ id }) => only === undefined || id === only);
  if (options.length === 0) return null;
  const selection = currentSelection(product, variant);
  // variants without a price stay choosable if the price can be requested
  const rules = shop.question ? { ...shop.rules, allowPriceless: true } : shop.rules;
  const exceptions = optionExceptions(product, selection, rules);
  const pick = (...pressed: [optionId: string, valueId: string, at: Element]) => {
    const next = chooseValue(product, variant, shop, pressed);
    if (next) choose(next);
  };
  return (
    <div part="options">
      {options.map((option) => (
        <OptionGroup
          key={option.id}
          option={only === undefined ? option : { ...option, widget: 'horizon_block' }}
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
export function chooseValue(
  product: Product,
  variant: Variant,
  shop: ProductShop,
  [optionId, valueId, at]: [optionId: string, valueId: string, at: Element],
): Variant | null {
  const selection = currentSelection(product, variant);
  if (own(selection, optionId) === valueId) return null;
  const next = selectValue(product, selection, optionId, valueId, shop.rules);
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
