import { createElement, useEffect } from 'react';
import { useStoreWhile } from '../../platform/element/use-store.js';
import { warn } from '../../platform/element/warn.js';
import { useHost } from '../../platform/element/widget-root.js';
import { cartPieces } from '../../stores/cart/selectors.js';
import { confirmation } from '../../stores/checkout/confirmation.js';
import { cartBill } from '../../stores/checkout/totals.js';
import { Icon } from '../shared/icons/Icon.js';
import { CartSummary } from './CartSummary.js';
import { useCartContext } from './cart-context.js';

interface CheckoutStepProps {
  hidden: boolean;
  /** The form's tag could not be loaded. */
  failed: boolean;
  /** Another try to load it. */
  retry(): void;
}

/** The second step: the sums, folded up, and the form, whose own button sends the order. It keeps what is filled in while it is hidden. */
export function CheckoutStep({ hidden, failed, retry }: CheckoutStepProps) {
  const { site } = useCartContext();
  const host = useHost();
  const missing = failed && needsForm(host);
  useEffect(() => warnOfLeadForm(host), [host]);
  // a dialog in what is not shown any more would keep the page from the visitor
  useEffect(() => (hidden ? undefined : () => confirmation().get()?.answer(false)), [hidden]);
  return (
    <div part="checkout-step" hidden={hidden}>
      <Recap hidden={hidden} />
      {missing && <FormMissing retry={retry} />}
      <CheckoutForm language={site.language} mode={site.mode} />
    </div>
  );
}

/** Whether the checkout is a form of ours: a page may have put one of its own into the slot. */
function needsForm(host: HTMLElement): boolean {
  const slotted = [...host.querySelectorAll(':scope > [slot="form"]')];
  return slotted.length === 0 || slotted.some((own) => own.matches('sb-form') || own.querySelector('sb-form'));
}

/** A form in the slot without the attribute checkout sends a lead, not the order: its author ought to know. */
function warnOfLeadForm(host: HTMLElement): void {
  const forms = host.querySelectorAll(':scope > sb-form[slot="form"], :scope > [slot="form"] sb-form');
  if ([...forms].some((form) => !form.hasAttribute('checkout') && !form.hasAttribute('data-checkout'))) {
    warn(host, 'the sb-form in its slot "form" lacks the attribute checkout: it sends no order');
  }
}

/** In the place of a form that could not be loaded. */
function FormMissing({ retry }: { retry(): void }) {
  const { t } = useCartContext();
  return (
    <div role="alert" part="notice" data-state="warning">
      <Icon name="alert" />
      <p part="notice-text">{t('cart::form_failed')}</p>
      <button type="button" part="link-button" onClick={retry}>
        {t('main::retry')}
      </button>
    </div>
  );
}

/** Hidden, it stays folded out or up, and follows no sums. */
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
 * The form of the checkout: the page's own in the slot, else one that asks for name, email and phone. The page's stays where it
 * is in the document; attributes are set by hand, because React would set some as properties once the tag is defined.
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
