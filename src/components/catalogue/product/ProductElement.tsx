import type { CSSProperties, MouseEvent } from 'react';
import { useSite } from '../../../platform/element/use-site.js';
import { warnOnce } from '../../../platform/element/warn.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { AbsentProduct } from './AbsentProduct.js';
import { CalmCard, CalmPlace, CalmStyles } from './CalmCard.js';
import { ProductView } from './ProductView.js';
import type { ProductLayout, ProductSettings } from './product-settings.js';
import { useAddressedId } from './use-addressed-id.js';
import { useProduct } from './use-product.js';
import { useProductShop } from './use-product-shop.js';

/** One product anywhere: what the host has put inside stands in its place until it is there, and where it cannot be had. */
export function ProductElement(settings: ProductSettings) {
  const host = useHost();
  const site = useSite(settings);
  const { projectId } = site;
  const addressedId = useAddressedId(settings.productId ? '' : settings.address);
  const productId = settings.productId || addressedId;
  const { phase, product, retry } = useProduct(projectId, productId);
  const shop = useProductShop(settings, site);
  const { layout } = settings;
  const calm = layout === 'card' && settings.cards === 'calm';
  if (phase === 'missing' && productId) {
    warnOnce(host, settings.productId ? 'product-id' : 'address', productId, 'the id of a product of the shop');
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the editor on its page
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is followed are links, whose keys are clicks
    <div
      part="base"
      data-layout={layout}
      data-state={phase}
      aria-busy={phase === 'loading' || undefined}
      onClick={site.mode === 'admin' ? followNone : undefined}
      style={{ '--sb-product-ratio': String(settings.ratio) } as CSSProperties}
    >
      {calm && <CalmStyles />}
      {phase === 'loading' && <Awaited layout={layout} calm={calm} />}
      {phase === 'ready' && calm && <CalmCard key={product.id} product={product} settings={settings} />}
      {phase === 'ready' && !calm && (
        <ProductView key={product.id} product={product} settings={settings} shop={shop} projectId={projectId} />
      )}
      {(phase === 'missing' || phase === 'failed') && (
        <AbsentProduct phase={phase} asked={productId !== ''} t={shop.t} retry={retry} />
      )}
    </div>
  );
}

/** In the editor no link is followed (MODE-04). */
function followNone(event: MouseEvent): void {
  if ((event.target as Element).closest('a')) event.preventDefault();
}

/** Placeholder of a product: what the page has put inside, or places of its words, beside the place of the pictures. */
function Awaited({ layout, calm }: { layout: ProductLayout; calm: boolean }) {
  const host = useHost();
  // not as what a slot shows without content: line breaks between the page's own tags are content to it
  const isBare = ![...host.childNodes].some((node) =>
    node instanceof Element ? !node.slot : node instanceof Text && node.data.trim() !== '',
  );
  if (calm) return <CalmPlace isBare={isBare} />;
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
