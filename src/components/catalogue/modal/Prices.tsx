import type { CardFacts } from '../card/card.state.js';
import type { CardContext } from '../card/card-context.js';

/** The price, and the one it was. */
export function Prices({ facts, shop }: { facts: CardFacts; shop: CardContext }) {
  return (
    <>
      <span part="modal-current-price">{facts.price}</span>
      {facts.oldPrice && (
        <s part="modal-old-price">
          <span data-visually-hidden="">{shop.t('catalogue::old_price')} </span>
          {facts.oldPrice}
        </s>
      )}
    </>
  );
}
