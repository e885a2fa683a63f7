import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CartItem } from '../../domain/cart/cart.js';
import { useStore } from '../../platform/element/use-store.js';
import { mediaQuery } from '../../platform/motion/media-query.js';
import { cart } from '../../stores/cart/cart.js';
import { cartLink } from '../../stores/cart/cart-link.js';
import { useCartContext } from './cart-context.js';

/** What came of the press; `refused`: the browser does not let the page copy, so that the visitor copies the link. */
type Shared = { state: 'ready' } | { state: 'copied' | 'refused'; link: string; leftOut: number };

const READY: Shared = { state: 'ready' };

/** Hands on a link that rebuilds this cart elsewhere: by the phone's own sheet, else by the clipboard. */
export function ShareCart() {
  const { t, announce } = useCartContext();
  const hasLink = useStore(cart(), ({ items }) => cartLink(items) !== null);
  const [shared, setShared] = useState<Shared>(READY);
  const told = shared.state !== 'ready';
  useEffect(() => (told ? whenChanged(() => setShared(READY)) : undefined), [told]);
  const share = async () => {
    const next = await handOn(cart().get().items);
    setShared(next);
    if (next.state === 'copied') announce(t('cart::share::copied'));
  };
  if (!hasLink) return null;
  return (
    <div part="share">
      <button type="button" part="link-button" onClick={share}>
        {t('cart::share')}
      </button>
      {shared.state === 'copied' && <p part="share-note">{t('cart::share::copied')}</p>}
      {shared.state === 'refused' && <LinkField link={shared.link} />}
      {shared.state !== 'ready' && shared.leftOut > 0 && (
        <p part="share-note">{t('cart::share::left_out', { count: shared.leftOut })}</p>
      )}
    </div>
  );
}

function LinkField({ link }: { link: string }) {
  const { t } = useCartContext();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // the focus says what to do now, and the link is ready to be copied
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <>
      <label part="share-note" htmlFor={id}>
        {t('cart::share::link')}
      </label>
      <input
        id={id}
        part="share-link"
        readOnly
        value={link}
        ref={field}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </>
  );
}

async function handOn(items: readonly CartItem[]): Promise<Shared> {
  const made = cartLink(items);
  if (!made) return READY;
  const { link } = made;
  const leftOut = made.leftOut.length;
  if (mediaQuery('(pointer: coarse)').matches() && navigator.share) {
    const isShared = await navigator.share({ url: link }).then(
      () => true,
      // the visitor has closed the sheet, which is no failure
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isShared) return READY;
  }
  const isCopied = await copy(link);
  return { state: isCopied ? 'copied' : 'refused', link, leftOut };
}

/** Calls back once the cart holds something else, for words that are of the cart as it was; until the returned function is called. */
function whenChanged(changed: () => void): () => void {
  const contents = () =>
    cart()
      .get()
      .items.map(({ id, count }) => `${id}:${count}`)
      .join();
  const before = contents();
  return cart().listen(() => contents() !== before && changed());
}

/** Pages without a secure address have no clipboard, and a browser may refuse it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
