import { type CSSProperties, useCallback, useEffect, useMemo } from 'react';
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
import { CalmCard, CalmPlace, CalmStyles } from './CalmCard.js';
import { ProductView } from './ProductView.js';
import type { ProductLayout, ProductSettings } from './product-settings.js';
import { useAddressedId } from './use-addressed-id.js';
import { useProduct } from './use-product.js';

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
  const { buttonText, layout } = settings;
  const calm = layout === 'card' && settings.cards === 'calm';
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
      data-layout={layout}
      data-state={phase}
      aria-busy={phase === 'loading' || undefined}
      style={{ '--sb-product-ratio': String(settings.ratio) } as CSSProperties}
    >
      {calm && <CalmStyles />}
      {!product ? (
        <Standing loading={phase === 'loading'} layout={layout} calm={calm} />
      ) : calm ? (
        <CalmCard key={product.id} product={product} settings={settings} />
      ) : (
        <ProductView key={product.id} product={product} settings={settings} shop={shop} projectId={projectId} />
      )}
      {(phase === 'failed' || (phase === 'missing' && productId)) && (
        <div part="notice" role="status">
          <p>{t(phase === 'failed' ? 'product::failed' : 'product::gone')}</p>
          {phase === 'failed' && (
            <button type="button" part="button retry" onClick={retry}>
              {t('main::retry')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** What stands where a product will, or would: what the page has put inside, beside the place of the pictures while they are on their way. */
function Standing({ loading, layout, calm }: { loading: boolean; layout: ProductLayout; calm: boolean }) {
  if (!loading) return <slot />;
  if (calm) return <CalmPlace />;
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
