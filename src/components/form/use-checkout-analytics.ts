import { useEffect } from 'react';
import { useHost } from '../../platform/react/widget-root.js';
import { useDisplayed } from '../../platform/screen/use-displayed.js';
import { checkoutAnalytics } from '../../stores/checkout/checkout-analytics.js';
import type { Mode } from '../../stores/site/site.js';

/** Reports a checkout to analytics while it is displayed: inside a cart it stays hidden until the visitor opens it. */
export function useCheckoutAnalytics(mode: Mode): void {
  const host = useHost();
  const displayed = useDisplayed(host);
  const isReported = displayed && mode !== 'admin';
  useEffect(() => {
    const analytics = checkoutAnalytics();
    // `displayed` is true until the first measurement
    if (isReported && host.getClientRects().length > 0) return analytics.follow();
  }, [host, isReported]);
}
