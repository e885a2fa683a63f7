import { useCallback, useEffect, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useStore } from '../../../platform/element/use-store.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { answerCartRequests, requestAdd } from '../../../stores/cart/requests.js';
import { ADDED_FOR, AddController } from '../../shared/add-controller.js';
import type { AddProduct } from './card-context.js';
import type { CardStates } from './card-states.js';

/** Asks the cart for products from the element; the cart itself comes with the first press. */
export function useRequestAdd(): AddProduct {
  const host = useHost();
  useEffect(answerCartRequests, []);
  return useCallback(
    (product, variant, count = 1) => requestAdd(host, { productId: product.id, variantId: variant.id, count }),
    [host],
  );
}

/** Adding from any card of a list, or from its modal. */
export interface CardAdding {
  controller: AddController<Product>;
  add: AddProduct;
}

/** Asks the cart for a product (CARD-05), and shows the answer on its card and by AddedStatus. */
export function useCardAdding(cards: CardStates): CardAdding {
  const host = useHost();
  const request = useRequestAdd();
  const [controller] = useState(() => new AddController<Product>({ failed: ADDED_FOR }));

  useEffect(
    () => controller.state.subscribe(({ phase, item }) => cards.setAdded(phase === 'added' && item ? item.id : null)),
    [controller, cards],
  );

  const add = useCallback<AddProduct>(
    async (product, variant, count) => {
      const answer = await request(product, variant, count);
      // a limit is announced beside the button
      const shown = (answer.added || answer.reason === 'refused') && !('most' in answer);
      if (shown && host.isConnected) controller.show(product, answer);
      return answer;
    },
    [request, host, controller],
  );
  return { controller, add };
}

export interface AddedStatusProps {
  controller: AddController<Product>;
  /** A modal is open: nothing outside of it is read out, and it has its own words for what could not be added. */
  muted: boolean;
  t: ShopTranslate;
}

/** Announces for a moment what was added, to those who do not see the button; after a modal once that has gone, however long it takes. */
export function AddedStatus({ controller, muted, t }: AddedStatusProps) {
  const { phase, item, refusal } = useStore(controller.state);
  useEffect(() => controller.hold(muted), [controller, muted]);
  const key = phase === 'added' ? 'catalogue::added_to_cart' : refusal ? 'catalogue::add_failed' : null;
  return (
    <p role="status" data-visually-hidden="">
      {key && item && !muted && t(key, { title: item.title })}
    </p>
  );
}
