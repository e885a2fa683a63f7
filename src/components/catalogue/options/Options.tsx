import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { choosableOptions, currentSelection, optionExceptions } from '../../../domain/options/options.js';
import { own } from '../../../domain/shared/own.js';
import type { CardContext } from '../card/card-context.js';
import { chooseValue } from './choose-value.js';
import { OptionGroup } from './OptionGroup.js';

export interface OptionsProps {
  product: Product;
  /** The chosen one. */
  variant: Variant;
  shop: CardContext;
  choose(variant: Variant): void;
  /** Every option's name is shown, as in the modal; else only that of swatches, which do not speak for themselves. */
  named?: boolean;
}

/** A product's options; nothing for one without a choice. What useChoice() gives goes in here. */
export function Options({ product, variant, shop, choose, named = false }: OptionsProps) {
  const options = choosableOptions(product);
  if (options.length === 0) return null;
  const selection = currentSelection(product, variant);
  const exceptions = optionExceptions(product, selection, shop.rules);
  const pick = (...pressed: [optionId: string, valueId: string, at: Element]) => {
    const next = chooseValue(product, variant, shop, pressed);
    if (next) choose(next);
  };
  return (
    <div part="options">
      {options.map((option) => (
        <OptionGroup
          key={option.id}
          option={option}
          chosen={own(selection, option.id)}
          exceptions={exceptions.get(option.id)}
          t={shop.t}
          choose={pick}
          named={named}
        />
      ))}
    </div>
  );
}
