import type { RefObject } from 'react';
import { pageTexts } from '../../i18n/page-texts.js';
import { useTexts } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { cartPieces } from '../../stores/cart/selectors.js';
import { Icon } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';
import type { CartStep } from './use-steps.js';

interface CartHeadProps {
  id: string;
  step: CartStep;
  /** Title of the first step, if the page has set one. */
  label: string;
  title: RefObject<HTMLHeadingElement | null>;
  onBack(): void;
  onClose(): void;
}

/** Title of the step, back button and close button. */
export function CartHead({ id, step, label, title, onBack, onClose }: CartHeadProps) {
  const { t, site } = useCartContext();
  // the same name as on the cart button of the page
  const name = useTexts(pageTexts, site.language)('cart::title');
  const count = useStore(cartPieces());
  const inCart = step === 'cart';
  return (
    <div part="head">
      {!inCart && (
        <button type="button" part="icon-button back" aria-label={t('cart::back')} onClick={onBack}>
          <Icon name="previous" />
        </button>
      )}
      <h2 part="title" id={id} ref={title} tabIndex={-1}>
        {inCart ? label || name : t('cart::checkout_title')}
      </h2>
      {inCart && count > 0 && <span part="title-count">{t('cart::items', { count })}</span>}
      <button type="button" part="icon-button close" aria-label={t('cart::close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
