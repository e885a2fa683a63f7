import { useEffect } from 'react';
import { useHost } from '../../platform/element/widget-root.js';
import { useDisplayed } from '../../platform/screen/use-displayed.js';
import { checkoutAnalytics } from '../../stores/checkout/checkout-analytics.js';
import type { Mode } from '../../stores/site.js';

/** Tells analytics of a checkout while it is displayed: in the cart it waits hidden until the visitor goes on to it. */
export function useCheckoutAnalytics(mode: Mode): void {
  const host = useHost();
  const displayed = useDisplayed(host);
  const told = displayed && mode !== 'admin';
  useEffect(() => {
    const analytics = checkoutAnalytics();
    // at first taken for displayed, until it has been measured
    if (told && host.getClientRects().length > 0) return analytics.follow();
  }, [host, told]);
}
