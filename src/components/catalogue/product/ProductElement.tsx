import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { listen } from '../../../events.js';
import { type ShopTranslate, shopTexts } from '../../../i18n/shop-texts.js';
import type { ServerView } from '../../../platform/element/server-markup.js';
import { useSite, useTexts } from '../../../platform/react/use-site.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { warnOnce } from '../../../platform/warnings/warn.js';
import { siteReady } from '../../../stores/site/site-ready.js';
import { RetryButton } from '../../shared/RetryButton.js';
import { useRequestAdd } from '../card/adding.js';
import type { AddProduct } from '../context/card-context.js';
import { COMPACT_STYLES, CompactCard, CompactCardPlaceholder, CompactCardStyles } from './CompactCard.js';
import { ProductView } from './ProductView.js';
import { isCompact, type ProductLayout, type ProductSettings } from './product-settings.js';
import { useAddressedId, useProduct } from './use-product.js';

/** A product on a server. */
export const productOnServer: ServerView<ProductSettings> = {
  ready: siteReady,
  texts: shopTexts,
  renders: ({ productId, address }) => productId !== '' || address !== '',
  styles: (settings) => (isCompact(settings) ? COMPACT_STYLES : []),
};

/** Adds nothing: in the editor the product looks as it does to visitors, and presses do nothing. */
const addNothing: AddProduct = () => Promise.resolve({ added: false, reason: 'cancelled' });

/** One product anywhere on a page; the host's own content is the fallback while it is loading or missing. */
export function ProductElement(settings: ProductSettings) {
  const host = useHost();
  const site = useSite(settings);
  const { projectId } = site;
  const addressedId = useAddressedId(settings.productId ? '' : settings.address);
  const productId = settings.productId || addressedId;
  const { phase, product, retry } = useProduct(projectId, productId);
  const add = useRequestAdd();
  const t = useTexts(shopTexts, site.language);
  const admin = site.mode === 'admin';
  useBlockedLinks(admin);
  const { layout } = settings;
  const compact = isCompact(settings);
  const source = settings.productId ? 'product-id' : 'address';
  const isUnknown = phase === 'missing' && productId !== '';
  useEffect(() => {
    if (isUnknown) warnOnce(host, source, productId, 'the id of a product of the shop');
  }, [host, isUnknown, source, productId]);
  return (
    <div
      part="base"
      data-layout={layout}
      data-state={phase}
      aria-busy={phase === 'loading' || undefined}
      style={{ '--sb-product-ratio': String(settings.ratio) } as CSSProperties}
    >
      {compact && <CompactCardStyles />}
      {phase === 'loading' && <Awaited layout={layout} compact={compact} />}
      {phase === 'ready' && compact && <CompactCard key={product.id} product={product} settings={settings} />}
      {phase === 'ready' && !compact && (
        <ProductView
          key={product.id}
          product={product}
          settings={settings}
          site={site}
          add={admin ? addNothing : add}
        />
      )}
      {(phase === 'missing' || phase === 'failed') && (
        <AbsentProduct phase={phase} asked={productId !== ''} t={t} retry={retry} />
      )}
      <p role="status" data-visually-hidden="">
        {phase === 'failed' && t('product::failed')}
      </p>
    </div>
  );
}

/** Blocks links in the editor (MODE-04). */
function useBlockedLinks(blocked: boolean): void {
  const root = useHost().shadowRoot;
  useEffect(() => {
    if (!blocked) return;
    return listen(root, 'click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault();
    });
  }, [root, blocked]);
}

/** Placeholder of a loading product: picture skeleton beside the page's fallback content, or text skeletons if there is none. */
function Awaited({ layout, compact }: { layout: ProductLayout; compact: boolean }) {
  const host = useHost();
  // not as slot fallback: a slot counts line breaks between the page's tags as content
  const isBare = ![...host.childNodes].some((node) =>
    node instanceof Element
      ? !node.slot && node.localName !== 'template'
      : node instanceof Text && node.data.trim() !== '',
  );
  if (compact) return <CompactCardPlaceholder isBare={isBare} />;
  if (layout === 'button') {
    return (
      <>
        <slot />
        {isBare && <div part="skeleton skeleton-add" />}
      </>
    );
  }
  return (
    <div part="product">
      <div part="media skeleton" />
      <div part="content">
        <slot />
        {isBare && (
          <>
            <span part="skeleton skeleton-name" />
            <span part="skeleton skeleton-price" />
            <span part="skeleton skeleton-add" />
          </>
        )}
      </div>
    </div>
  );
}

interface AbsentProductProps {
  phase: 'missing' | 'failed';
  /** True if a product id is set. */
  asked: boolean;
  t: ShopTranslate;
  retry(): void;
}

/** Fallback for a missing product or failed load: the page's content and a notice; if missing, the slot `gone` replaces both. */
function AbsentProduct({ phase, asked, t, retry }: AbsentProductProps) {
  if (phase === 'failed') {
    return (
      <>
        <slot />
        <Notice text={t('product::failed')}>
          <RetryButton part="button retry" retry={retry}>
            {t('main::retry')}
          </RetryButton>
        </Notice>
      </>
    );
  }
  if (!asked) return <slot />;
  return (
    <slot name="gone">
      <slot />
      <Notice text={t('product::gone')} />
    </slot>
  );
}

/** Notice with the reason. */
function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div part="notice">
      <p>{text}</p>
      {children}
    </div>
  );
}
