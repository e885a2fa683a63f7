import { useEffect, useId, useMemo, useState } from 'react';
import dialogStyles from '../../../styles/dialog.css';
import drawerStyles from '../../../styles/sb-cart.css';
import itemStyles from '../../../styles/sb-cart-items.css';
import sumStyles from '../../../styles/sb-cart-sums.css';
import { cartCount } from '../../domain/cart/cart-sums.js';
import { formatMoney } from '../../domain/shared/money.js';
import { request } from '../../events.js';
import { useDialog } from '../../platform/dialog/use-dialog.js';
import { useSite, useTexts } from '../../platform/element/use-site.js';
import { useHost } from '../../platform/element/widget-root.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { CartBody } from './CartBody.js';
import { CartEmpty } from './CartEmpty.js';
import { CartFoot } from './CartFoot.js';
import { CartHead } from './CartHead.js';
import { ChangesDialog } from './ChangesDialog.js';
import { CheckoutBody } from './CheckoutBody.js';
import type { CartViewProps } from './cart-props.js';
import { type CartShop, ShopContext } from './shop-context.js';
import { useCartSession } from './use-cart-session.js';
import { useCartView } from './use-cart-view.js';
import { useSteps } from './use-steps.js';

/** Length of the closing animation, in ms (CART-09). */
const CLOSING = 350;

/** The drawer and its dialog; loaded when a cart is needed. */
export function CartDrawer({ dismiss, label, loadForm, ...own }: CartViewProps) {
  useStyles(dialogStyles, itemStyles, sumStyles, drawerStyles);
  const host = useHost();
  const site = useSite(own);
  const t = useTexts(site.language, 'cart', 'cart-button', 'order', 'main');
  const [said, say] = useState('');
  const admin = site.mode === 'admin';
  const open = useCartSession(admin);
  const opened = useOpened(open, loadForm);
  const view = useCartView();
  const { items, settings } = view.input;
  const empty = items.length === 0;
  const steps = useSteps(open, empty);
  const id = useId();
  const close = () => request(host, 'cart-close', null);
  const dismissable = dismiss === 'always' || (site.mode === 'preview' && site.device !== 'mobile');
  const dialog = useDialog({ open, onClose: close, dismissable, closing: CLOSING });
  const shop = useMemo<CartShop>(() => {
    const money = (amount: number) => formatMoney(amount, settings.currency, site.language);
    return { t, site, settings, admin, money, say };
  }, [t, site, settings, admin]);
  const inCart = steps.step === 'cart';
  return (
    <ShopContext.Provider value={shop}>
      <dialog ref={dialog} part="base" aria-labelledby={id}>
        <CartHead
          id={id}
          step={steps.step}
          label={label}
          count={cartCount(items)}
          title={steps.title}
          onBack={() => steps.go('cart')}
          onClose={close}
        />
        <div part="body" ref={steps.body}>
          {inCart && empty && <CartEmpty onClose={close} />}
          {inCart && !empty && <CartBody view={view} onRemoved={steps.keepFocus} />}
          {opened && <CheckoutBody view={view} hidden={inCart} />}
        </div>
        {inCart && !empty && <CartFoot view={view} onCheckout={() => steps.go('checkout')} />}
        <p role="status" data-visually-hidden="">
          {said}
        </p>
      </dialog>
      <ChangesDialog />
    </ShopContext.Provider>
  );
}

/** Whether the cart has been open: the form is not needed before. */
function useOpened(open: boolean, loadForm: () => Promise<unknown>): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!open || opened) return;
    setOpened(true);
    loadForm().catch((error: unknown) => console.warn('sb-elements: the form of the cart could not be loaded', error));
  }, [open, opened, loadForm]);
  return opened;
}
