import { useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import { Icon } from '../../shared/icons/Icon.js';
import type { CardContext, Opened, OpenModal } from '../context/card-context.js';

export interface ProductWalkProps {
  /** Products in list order. */
  list: readonly Product[];
  shown: Opened;
  modal: OpenModal;
  shop: CardContext;
}

/** Buttons to the previous and next product of the list; disabled with `aria-disabled` at the ends, so that they keep the focus. */
export function ProductWalk({ list, shown, modal, shop }: ProductWalkProps) {
  const { t } = shop;
  const [walked, setWalked] = useState(false);
  const at = list.findIndex(({ id }) => id === shown.product.id);
  if (at < 0 || list.length < 2) return null;
  const step = (by: 1 | -1) => {
    const next = list[at + by];
    if (!next) return;
    setWalked(true);
    modal.open(next, shop.shown(next), shown.view, shown.opener, shown.openedByHistory);
  };
  return (
    <div part="modal-walk">
      <WalkButton name="previous" label={t('card::previous_product')} off={at === 0} press={() => step(-1)} />
      <span part="modal-walk-place">{t('card::product_of', { product: at + 1, count: list.length })}</span>
      <WalkButton name="next" label={t('card::next_product')} off={at === list.length - 1} press={() => step(1)} />
      <span role="status" data-visually-hidden="">
        {walked && shown.product.title}
      </span>
    </div>
  );
}

interface WalkButtonProps {
  name: 'previous' | 'next';
  label: string;
  off: boolean;
  press(): void;
}

function WalkButton({ name, label, off, press }: WalkButtonProps) {
  return (
    <button
      type="button"
      part={`icon-button modal-${name}`}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={press}
    >
      <Icon name={name} />
    </button>
  );
}
