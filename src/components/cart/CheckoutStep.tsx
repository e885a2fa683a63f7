import { createElement, useEffect } from 'react';
import { useStoreWhile } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { warn } from '../../platform/warnings/warn.js';
import { cartPieces } from '../../stores/cart/selectors.js';
import { confirmation } from '../../stores/checkout/confirmation.js';
import { cartBill } from '../../stores/totals/totals.js';
import { useCartContext } from './context/cart-context.js';
import { Notice } from './notices/CartNotices.js';
import { CartSummary } from './sums/CartSummary.js';

interface CheckoutStepProps {
  hidden: boolean;
  /** The module of the form could not be loaded. */
  failed: boolean;
  retry(): void;
}

/** Second step: the collapsed sums, and the form, whose button sends the order. Keeps its input while hidden. */
export function CheckoutStep({ hidden, failed, retry }: CheckoutStepProps) {
  const { t, site, keepFocus } = useCartContext();
  const host = useHost();
  const missing = failed && needsForm(host);
  // the pressed button goes with the notice
  useEffect(() => (missing ? keepFocus : undefined), [missing, keepFocus]);
  useEffect(() => warnOfLeadForm(host), [host]);
  // an open dialog in a hidden step would block the page
  useEffect(() => (hidden ? undefined : () => confirmation().get()?.answer(false)), [hidden]);
  return (
    <div part="checkout-step" hidden={hidden}>
      <Recap hidden={hidden} />
      {missing && (
        <Notice role="alert" tone="warning" action={{ label: t('main::retry'), run: retry }}>
          {t('cart::form_failed')}
        </Notice>
      )}
      <CheckoutForm language={site.language} mode={site.mode} />
    </div>
  );
}

/** True if the checkout is an sb-form: a page may slot any other form. */
function needsForm(host: HTMLElement): boolean {
  const slotted = [...host.querySelectorAll(':scope > [slot="form"]')];
  return slotted.length === 0 || slotted.some((own) => own.matches('sb-form') || own.querySelector('sb-form'));
}

/** Warns the author if the slotted form lacks the attribute checkout: it would send a lead, not the order. */
function warnOfLeadForm(host: HTMLElement): void {
  const forms = host.querySelectorAll(':scope > sb-form[slot="form"], :scope > [slot="form"] sb-form');
  if ([...forms].some((form) => !form.hasAttribute('checkout') && !form.hasAttribute('data-checkout'))) {
    warn(host, 'the sb-form in its slot "form" lacks the attribute checkout: it sends no order');
  }
}

/** Collapsible sums. While hidden they keep their open state and subscribe to nothing. */
function Recap({ hidden }: { hidden: boolean }) {
  const { t, money } = useCartContext();
  const count = useStoreWhile(!hidden, cartPieces());
  const { totals, source } = useStoreWhile(!hidden, cartBill());
  return (
    <details part="recap">
      <summary part="recap-head">
        <span>
          {t('cart::summary')}, {t('cart::items', { count })}
        </span>
        <b part="recap-total">
          {source === 'estimate' ? t('cart::about', { sum: money(totals.total) }) : money(totals.total)}
        </b>
      </summary>
      {!hidden && <CartSummary />}
    </details>
  );
}

/**
 * Form of the checkout: the page's own in the slot, otherwise one for name, email and phone. Attributes are set by hand, because React
 * would set some as properties once the tag is defined.
 */
function CheckoutForm({ language, mode }: { language: string; mode: string }) {
  const set = (form: HTMLElement | null) => {
    for (const [name, value] of Object.entries({
      checkout: '',
      'form-id': 'cart',
      exportparts: 'changes',
      language,
      mode,
    })) {
      if (form && form.getAttribute(name) !== value) form.setAttribute(name, value);
    }
  };
  return <slot name="form">{createElement('sb-form', { ref: set })}</slot>;
}
