import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import pictureStyles from '../../../styles/line-picture.css';
import drawerStyles from '../../../styles/sb-cart.css';
import extraStyles from '../../../styles/sb-cart-extras.css';
import itemStyles from '../../../styles/sb-cart-items.css';
import promotionStyles from '../../../styles/sb-cart-promotions.css';
import sumStyles from '../../../styles/sb-cart-sums.css';
import stepperStyles from '../../../styles/stepper.css';
import { submitBlock } from '../../domain/cart/order.js';
import { formatMoney } from '../../domain/shared/money.js';
import { request } from '../../events.js';
import { pageTexts } from '../../i18n/page-texts.js';
import { cartTexts } from '../../i18n/shop-texts.js';
import { useDialog } from '../../platform/dialog/use-dialog.js';
import { lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { useSite, useTexts } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { LiveRegion, useAnnouncer } from '../../platform/speech/announcer.js';
import { cart } from '../../stores/cart/cart.js';
import { startCartAnalytics } from '../../stores/cart/cart-analytics.js';
import { removeUnavailable } from '../../stores/cart/lines.js';
import { lostLines } from '../../stores/cart/lost-lines.js';
import { cartOpen } from '../../stores/cart/open.js';
import { cartIds, cartPieces } from '../../stores/cart/selectors.js';
import { unpaidBills } from '../../stores/payment/payment-bills.js';
import { currentRules } from '../../stores/shop/rules-state.js';
import { quotes } from '../../stores/totals/quotes.js';
import { explanation } from '../../stores/totals/totals.js';
import { totalsInput } from '../../stores/totals/totals-input.js';
import { IconButton, LinkButton } from '../shared/buttons.js';
import type { PaymentModule } from '../shared/show-payment.js';
import { CartBody, CartEmpty } from './CartBody.js';
import { hasSharedCart } from './CartContent.js';
import { CheckoutStep } from './CheckoutStep.js';
import type { CartViewProps } from './context/cart-attributes.js';
import { CartContext, type CartShared, createRowFocus, useCartContext, useShownLine } from './context/cart-context.js';
import { useLineOptions } from './lines/use-line-options.js';
import { CartNotices } from './notices/CartNotices.js';
import { CartSummary, countLeftOut } from './sums/CartSummary.js';
import {
  type CartStep,
  useCanOrder,
  useCartSession,
  useReservedSpace,
  useSteps,
  useWantedCheckout,
} from './use-cart-session.js';

/** Length of the closing animation, in ms (CART-09). */
const CLOSING = 350;

/** Drawer of the cart, in a lazy module. */
export function CartDrawer({ dismiss, label, form, options, payment, lineNotes, ...own }: CartViewProps) {
  useStyles(pictureStyles, itemStyles, stepperStyles, promotionStyles, sumStyles, extraStyles, drawerStyles);
  const host = useHost();
  const site = useSite(own);
  const t = useTexts(cartTexts, site.language);
  const { announcements, announce } = useAnnouncer();
  const admin = site.mode === 'admin';
  const { open, drawn } = useCartSession(admin);
  const [tries, setTries] = useState(1);
  const canOrder = useCanOrder(host, site);
  const rules = useStore(currentRules());
  const empty = useStore(cart(), ({ items }) => items.length === 0);
  useEffect(startCartAnalytics, []);
  useEffect(() => (open ? quotes().follow() : undefined), [open]);
  const steps = useSteps(open, empty, admin);
  const inCart = steps.step === 'cart';
  const hasForm = canOrder && steps.prepared && (drawn || !inCart);
  const formState = useLazy(form, hasForm, { retry: !inCart && tries });
  useWantedCheckout(open && !empty && canOrder, () => steps.go('checkout'));
  const [rowFocus] = useState(createRowFocus);
  const typedCode = useRef('');
  const [announced] = useState(() => new Map<string, string>());
  const id = useId();
  useShownLine(open, () => steps.go('cart'), rowFocus.focusLine);
  const close = () => request(host, 'cart-close', null);
  const dismissable = dismiss === 'always' || (site.mode === 'preview' && site.device !== 'mobile');
  // the checkout button after an add; otherwise the title, where screen readers start to read
  const initialFocus = () => {
    const added = cartOpen().opening.get()?.added;
    const checkout =
      added && dialog.current?.querySelector<HTMLElement>('[part~="checkout"]:not([aria-disabled="true"])');
    return checkout || steps.title.current;
  };
  const dialog = useDialog({ open, onClose: close, dismissable, closing: CLOSING, initialFocus });
  const base = useMemo(() => {
    const money = (amount: number, currency = rules.currency) => formatMoney(amount, currency, site.language);
    const spoken = { announce, announced };
    return { t, site, rules, admin, lineNotes, typedCode, money, ...spoken, keepFocus: steps.keepFocus, ...rowFocus };
  }, [t, site, rules, admin, lineNotes, announce, announced, steps.keepFocus, rowFocus]);
  const editing = useLineOptions(options, open, base);
  const shared = useMemo<CartShared>(() => ({ ...base, editOptions: editing.edit }), [base, editing.edit]);
  const spaceIsReserved = useReservedSpace(open, admin);
  return (
    <CartContext.Provider value={shared}>
      <dialog ref={dialog} part="base" aria-labelledby={id} data-room={spaceIsReserved ? 'kept' : undefined}>
        <CartHead
          id={id}
          step={steps.step}
          label={label}
          title={steps.title}
          onBack={() => steps.go('cart')}
          onClose={close}
        />
        <div part="body" ref={steps.body}>
          {inCart && !admin && <Unpaid module={payment} onAnswered={steps.keepFocus} />}
          {inCart && <Shared onAnswered={steps.keepFocus} />}
          {!empty && <CartNotices />}
          {inCart && empty && <CartEmpty onClose={close} />}
          {inCart && !empty && <CartBody drawn={drawn} onRemoved={steps.keepFocus} />}
          {inCart && <Lost onAnswered={steps.keepFocus} />}
          {hasForm && (
            <CheckoutStep hidden={inCart} failed={formState.status === 'failed'} retry={() => setTries(tries + 1)} />
          )}
        </div>
        {inCart && !empty && (
          <CartFoot onCheckout={canOrder ? () => steps.go('checkout') : null} onIntention={steps.prepare} />
        )}
        <LiveRegion announcements={announcements} />
      </dialog>
      {editing.View && <editing.View {...editing} site={site} rules={rules} t={t} />}
    </CartContext.Provider>
  );
}

const sharedModule = lazyModule(
  () => import('./notices/SharedCart.js'),
  'the shared cart could not be loaded; the visitor’s own cart is unchanged',
  'cart',
);

/** Notice about a shared cart, for visitors who followed such a link. */
function Shared({ onAnswered }: { onAnswered(): void }) {
  const module = readyValue(useLazy(sharedModule, useStore(hasSharedCart)));
  return module && <module.SharedCartNotice onAnswered={onAnswered} />;
}

const unpaidModule = lazyModule(
  () => import('./notices/UnpaidBills.js'),
  'the orders that wait for payment could not be shown; they are kept',
  'cart',
);

/** Orders that wait for payment, if any. */
function Unpaid(props: { module: PaymentModule; onAnswered(): void }) {
  const waiting = useStore(unpaidBills(), (bills) => bills.length > 0);
  const module = readyValue(useLazy(unpaidModule, waiting));
  return module && <module.UnpaidBills {...props} />;
}

const lostModule = lazyModule(
  () => import('./notices/LostLines.js'),
  'the items removed from the cart could not be listed; they are kept',
  'cart',
);

/** Items that the shop no longer had, if any. */
function Lost({ onAnswered }: { onAnswered(): void }) {
  const lost = useStore(lostLines(), (items) => items.length > 0);
  const module = readyValue(useLazy(lostModule, lost));
  return module && <module.LostLines onAnswered={onAnswered} />;
}

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
function CartHead({ id, step, label, title, onBack, onClose }: CartHeadProps) {
  const { t, site } = useCartContext();
  // the same name as on the cart button of the page
  const name = useTexts(pageTexts, site.language)('cart::title');
  const count = useStore(cartPieces());
  const inCart = step === 'cart';
  return (
    <div part="head">
      {!inCart && <IconButton part="icon-button back" icon="previous" aria-label={t('cart::back')} onClick={onBack} />}
      <h2 part="title" id={id} ref={title} tabIndex={-1}>
        {inCart ? label || name : t('cart::checkout_title')}
      </h2>
      {inCart && count > 0 && <span part="title-count">{t('cart::items', { count })}</span>}
      <IconButton part="icon-button close" icon="close" aria-label={t('cart::close')} onClick={onClose} />
    </div>
  );
}

/** From this many rows on, the foot shows only the total and the checkout button: the rows need the space. */
const FOLDS_FROM = 3;

interface CartFootProps {
  /** Goes to the order; null where none is accepted. */
  onCheckout: (() => void) | null;
  /** The pointer or the focus is here: the order may be next. */
  onIntention(): void;
}

/** Foot of the cart: the sums, and the checkout button where orders are accepted. */
function CartFoot({ onCheckout, onIntention }: CartFootProps) {
  const { admin } = useCartContext();
  const folds = useStore(cartIds(), (ids) => ids.length >= FOLDS_FROM) && !admin;
  return (
    <div part="foot" onPointerEnter={onIntention}>
      {onCheckout ? <ToCheckout folds={folds} {...{ onCheckout, onIntention }} /> : <CartSummary folds={folds} />}
    </div>
  );
}

interface ToCheckoutProps {
  folds: boolean;
  onCheckout(): void;
  onIntention(): void;
}

/** Sums, the reason why the cart cannot be ordered yet (CART-05, OUT-03), and the checkout button. */
function ToCheckout({ folds, onCheckout, onIntention }: ToCheckoutProps) {
  const { t, admin, announce } = useCartContext();
  const id = useId();
  const tip = useTip();
  const checkout = useRef<HTMLButtonElement>(null);
  const press = () => (tip.words ? announce(tip.words) : onCheckout());
  const removeBlocking = () => {
    if (admin) return;
    removeUnavailable();
    announce(t('cart::taken_out'));
    checkout.current?.focus();
  };
  return (
    <>
      <CartSummary leftOutIsShown={tip.takeOut} folds={folds} />
      {tip.words && (
        <p part="tip" id={id}>
          <span>{tip.words}</span>
          {tip.takeOut && (
            <LinkButton part="take-out" onClick={removeBlocking}>
              {t('cart::take_out')}
            </LinkButton>
          )}
        </p>
      )}
      <button
        ref={checkout}
        type="button"
        part="button button-primary checkout"
        aria-disabled={tip.words !== ''}
        aria-describedby={tip.words ? id : undefined}
        onFocus={onIntention}
        // ignores a key still held down from opening the cart
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={press}
      >
        {t('cart::checkout')}
      </button>
    </>
  );
}

/**
 * Reason that blocks the order; empty when nothing does. `takeOut`: the lines that block it can be removed. Shipping does not block here:
 * its method is chosen in the next step.
 */
function useTip() {
  const { t, money } = useCartContext();
  const { items, rules } = useStore(totalsInput());
  const left = useStore(explanation(), countLeftOut);
  const block = submitBlock({ items, rules, method: null });
  if (block?.reason === 'min_total')
    return { words: t('cart::min_total_tip', { sum: money(block.sum) }), takeOut: false };
  // all lines wait for Undo
  if (block?.reason === 'empty') return { words: t('cart::empty'), takeOut: false };
  if (block?.reason === 'not_available') return { words: t('cart::not_counted', { count: left }), takeOut: true };
  return { words: '', takeOut: false };
}
