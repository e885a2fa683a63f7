import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { shopTexts } from '../../../i18n/shop-texts.js';
import { useSite, useTexts } from '../../../platform/element/use-site.js';
import { useStore } from '../../../platform/element/use-store.js';
import { warnOnce } from '../../../platform/element/warn.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { answerCartRequests, requestAdd } from '../../../stores/cart/requests.js';
import { shopRules } from '../../../stores/shop-rules.js';
import { site as pageSite } from '../../../stores/site.js';
import type { ProductShop } from '../card/card-context.js';
import { useTips } from '../options/tips.js';
import { ProductView } from './ProductView.js';
import type { ProductSettings } from './product-settings.js';
import { useAddressedId } from './use-addressed-id.js';
import { useProduct } from './use-product.js';

interface AbsentProps {
  phase: 'missing' | 'failed';
  /** Whether a product is named at all. */
  asked: boolean;
  t: ProductShop['t'];
  retry(): void;
}

/** One product anywhere: what the host has put inside stands in its place until it is there, and where it cannot be had. */
export function ProductElement(settings: ProductSettings) {
  const host = useHost();
  const { projectId, api, images, slowNetwork, language, mode } = useSite(settings);
  const t = useTexts(shopTexts, language);
  const { rules } = useStore(shopRules(projectId));
  const page = useStore(pageSite());
  const hint = useTips();
  const addressedId = useAddressedId(settings.productId ? '' : settings.address);
  const productId = settings.productId || addressedId;
  const { phase, product, retry } = useProduct(projectId, productId);
  const { buttonText } = settings;
  const add = useCallback<NonNullable<ProductShop['add']>>(
    (wanted, { id: variantId }, count = 1) => requestAdd(host, { productId: wanted.id, variantId, count }),
    [host],
  );
  useEffect(answerCartRequests, []); // the cart itself comes with the first wish
  const sells = projectId === page.projectId && mode !== 'admin';
  const shop = useMemo<ProductShop>(
    () => ({
      rules,
      site: { api, images, slowNetwork, language },
      t,
      buttonText,
      add: sells ? add : null,
      hint,
    }),
    [rules, api, images, slowNetwork, language, t, buttonText, sells, add, hint],
  );
  if (phase === 'missing' && productId) {
    warnOnce(host, settings.productId ? 'product-id' : 'address', productId, 'the id of a product of the shop');
  }
  return (
    <div
      part="base"
      data-layout={settings.layout}
      data-state={phase}
      aria-busy={phase === 'loading' || undefined}
      style={{ '--sb-product-ratio': String(settings.ratio) } as CSSProperties}
    >
      {phase === 'ready' && (
        <ProductView key={product.id} product={product} settings={settings} shop={shop} projectId={projectId} />
      )}
      {phase === 'loading' && <Awaited layout={settings.layout} />}
      {(phase === 'missing' || phase === 'failed') && (
        <Absent phase={phase} asked={productId !== ''} t={t} retry={retry} />
      )}
    </div>
  );
}

/** Why a product is not there, in words. */
function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div part="notice" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}

/** In place of a product that cannot be had: what the page has put inside, and why; what it has for one that is gone, in place of both. */
function Absent({ phase, asked, t, retry }: AbsentProps) {
  if (phase === 'failed') {
    return (
      <>
        <slot />
        <Notice text={t('product::failed')}>
          <button type="button" part="button retry" onClick={retry}>
            {t('main::retry')}
          </button>
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

/** What stands where a product will be: what the page has put inside, beside the place of the pictures. */
function Awaited({ layout }: { layout: ProductSettings['layout'] }) {
  if (layout === 'button') {
    return (
      <slot>
        <div part="skeleton skeleton-add" />
      </slot>
    );
  }
  return (
    <div part="product">
      <div part="media skeleton" />
      <div part="content">
        <slot>
          <span part="skeleton skeleton-name" />
          <span part="skeleton skeleton-price" />
          <span part="skeleton skeleton-add" />
        </slot>
      </div>
    </div>
  );
}
