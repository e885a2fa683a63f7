import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { currentSelection, selectValue } from '../../../domain/options/options.js';
import { own } from '../../../domain/shared/own.js';
import type { CardContext } from '../card/card-context.js';

/**
 * The visitor chooses a value (OPT-02): the variant from now on, or null when nothing changes. What else had to change, or why nothing
 * could, is said beside `at`, the value that was pressed.
 */
export function chooseValue(
  product: Product,
  variant: Variant,
  shop: CardContext,
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

/** What else has changed, because the combination does not exist: "Size: S". */
function movedText(product: Product, { moved, selection }: ReturnType<typeof selectValue>, { t }: CardContext): string {
  const changes = moved.map((optionId) => {
    const option = product.options.find(({ id }) => id === optionId);
    const value = option?.values.find(({ id }) => id === own(selection, optionId));
    return t('catalogue::option_chosen', { option: option?.name ?? '', value: value?.name ?? '–' });
  });
  return t('catalogue::moved', { changes: changes.join(', ') });
}
