import { useCallback, useEffect, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { answerCartRequests, requestAdd } from '../../../stores/cart/requests.js';
import { AddController } from '../../shared/add-controller.js';
import type { AddProduct } from '../context/card-context.js';
import type { CardStates } from '../context/card-states.js';

/** Returns a function that dispatches add requests from the element; the cart's code is loaded with the first one. */
export function useRequestAdd(): AddProduct {
  const host = useHost();
  useEffect(answerCartRequests, []);
  return useCallback(
    (product, variant, count = 1) => requestAdd(host, { productId: product.id, variantId: variant.id, count }),
    [host],
  );
}

/** Adds products of a list's cards and its modal to the cart (CARD-05) and shows what was added on the card and in AddedStatus. */
export function useCardAdding(cards: CardStates) {
  const host = useHost();
  const request = useRequestAdd();
  const [controller] = useState(() => new AddController<Product>());

  useEffect(
    () => controller.state.subscribe(({ phase, item }) => cards.setAdded(phase === 'added' && item ? item.id : null)),
    [controller, cards],
  );

  const add = useCallback<AddProduct>(
    async (product, variant, count) => {
      const answer = await request(product, variant, count);
      // other answers have a tip beside the button, or their words in the modal
      if (answer.added && !('most' in answer) && host.isConnected) controller.show(product, answer);
      return answer;
    },
    [request, host, controller],
  );
  return { controller, add };
}

export interface AddedStatusProps {
  controller: AddController<Product>;
  /** A modal is open: screen readers ignore everything outside it, and it shows its own errors. */
  muted: boolean;
  t: ShopTranslate;
}

/** Live region that announces the last add; while muted, the announcement is held until the modal has closed. */
export function AddedStatus({ controller, muted, t }: AddedStatusProps) {
  const { phase, item } = useStore(controller.state);
  useEffect(() => controller.hold(muted), [controller, muted]);
  return (
    <p role="status" data-visually-hidden="">
      {phase === 'added' && item && !muted && t('catalogue::added_to_cart', { title: item.title })}
    </p>
  );
}
