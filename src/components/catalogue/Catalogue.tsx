import { type CSSProperties, useMemo, useRef } from 'react';
import { useHost } from '../../bridge/react-root.js';
import { useSite, useTexts } from '../../bridge/use-site.js';
import { useStore } from '../../bridge/use-store.js';
import { announce } from '../../events.js';
import { ecommerce } from '../../stores/ecommerce.js';
import { CategoryTabs, tabId } from './CategoryTabs.js';
import { Listing } from './Listing.js';
import type { CatalogueSettings } from './settings.js';
import type { Shop } from './shop.js';
import { useAdding } from './use-adding.js';
import { useCardWidth } from './use-card-width.js';
import { useForeign } from './use-foreign.js';
import { useList } from './use-list.js';
import { usePagesView } from './use-pages-view.js';
import { useSections } from './use-sections.js';

const PANEL = 'panel';

/** The product catalogue (seed 1 §2): tabs of sections, or one grid; cards; a way to further pages. */
export function Catalogue(settings: CatalogueSettings) {
  const host = useHost();
  const site = useSite(settings);
  const t = useTexts(site.language, 'catalogue', 'main');
  const sections = useSections(settings, site.projectId);
  const { showType, productIds, maxCount } = settings;
  const selected = showType === 'select_products';
  const source = {
    showType,
    categoryId: selected ? '' : sections.categoryId,
    productIds: selected ? productIds : [],
    maxCount,
  };
  const { projectId, api } = site;
  const list = useList({ source, projectId, api, ready: !sections.pending });
  const pagesView = usePagesView(settings.navigation === 'pagination', list.list.phase === 'loading');
  const { added, add } = useAdding();
  const foreign = useForeign(projectId, list.list.phase === 'ready');
  const shop = useShop(settings, foreign ? null : add);
  const choose = (id: string) => {
    if (id === sections.categoryId) return;
    sections.choose(id);
    announce(host, 'tab-change', { id, index: sections.categories.findIndex((category) => category.id === id) });
  };
  const named = settings.label ? { role: 'region', 'aria-label': settings.label } : {};
  const tabbed = sections.categories.length > 0;
  const other = sections.categories.find(({ id, count }) => id !== sections.categoryId && count !== 0);
  const said = added && t(added.done ? 'catalogue::added_to_cart' : 'catalogue::add_failed', { title: added.title });
  return (
    <div part="base" data-more-details={settings.moreDetails || undefined} {...named} style={layout(settings)}>
      {sections.pending && <div part="tabs tabs-skeleton skeleton" />}
      {tabbed && (
        <CategoryTabs
          categories={sections.categories}
          current={sections.categoryId}
          label={t('catalogue::categories')}
          panel={PANEL}
          choose={choose}
        />
      )}
      <Listing
        key={list.key}
        panel={tabbed ? { id: PANEL, labelledBy: tabId(sections.categoryId) } : null}
        settings={settings}
        list={list}
        shop={shop}
        pagesView={pagesView}
        addedId={added?.done ? added.productId : null}
        admin={site.mode === 'admin'}
        other={other ? { name: other.name, show: () => choose(other.id) } : null}
      />
      <p role="status" data-visually-hidden="">
        {said}
      </p>
    </div>
  );
}

/** What the cards share, the same object until some of it changes. */
function useShop(settings: CatalogueSettings, add: Shop['add']): Shop {
  const host = useHost();
  const { projectId, api, images, slowNetwork, language, mode } = useSite(settings);
  const t = useTexts(language, 'catalogue', 'main');
  const shop = useStore(ecommerce(projectId)).settings;
  const pictureWidth = useCardWidth(settings.perRow, settings.perRowMobile);
  const choices = useRef(new Map<string, string>()).current;
  const { buttonText } = settings;
  const moreDetails = !settings.moreDetails ? 'none' : mode === 'admin' ? 'always' : 'linked';
  return useMemo(
    () => ({
      settings: shop,
      site: { api, images, slowNetwork, language },
      t,
      buttonText,
      moreDetails,
      pictureWidth,
      choices,
      add,
      chosen: (product, variant) => announce(host, 'variant-change', { productId: product.id, variantId: variant.id }),
    }),
    [shop, api, images, slowNetwork, language, t, buttonText, moreDetails, pictureWidth, choices, add, host],
  );
}

/** The author's settings that the style sheet follows. */
function layout({ perRow, perRowMobile, ratio }: CatalogueSettings): CSSProperties {
  return {
    '--sb-catalogue-per-row': perRow,
    '--sb-catalogue-per-row-mobile': perRowMobile,
    '--sb-catalogue-ratio': String(ratio),
  } as CSSProperties;
}
