import { type CSSProperties, useMemo, useState } from 'react';
import { shownVariant } from '../../domain/catalogue/default-variant.js';
import { isFiltered } from '../../domain/catalogue/list-query.js';
import type { Product, Variant } from '../../domain/catalogue/product.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import { announce } from '../../events.js';
import { type ShopTranslate, shopTexts } from '../../i18n/shop-texts.js';
import { useSite, useTexts } from '../../platform/element/use-site.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { isPending, readyValue } from '../../platform/lazy/lazy.js';
import { shopRules } from '../../stores/shop-rules.js';
import type { CardContext } from './card/card-context.js';
import { CardStates } from './card/card-states.js';
import { useLook } from './card/use-look.js';
import { Listing, listStatus } from './Listing.js';
import { ModalPlace } from './modal/ModalPlace.js';
import { type ModalState, useOptionsModal } from './modal/use-options-modal.js';
import { useOptionsPart } from './options/use-options-part.js';
import { useTips } from './options/use-tips.js';
import type { CatalogueSettings } from './settings.js';
import { findRows } from './settings.js';
import { type Adding, useAdding } from './use-adding.js';
import { useCardWidth } from './use-card-width.js';
import { useDeferredFeatures } from './use-deferred-features.js';
import { useForeign } from './use-foreign.js';
import { useListControls } from './use-list-controls.js';
import { usePagesView } from './use-pages-view.js';
import { type Sections, tabId } from './use-sections.js';
import { useShownList } from './use-shown-list.js';
import { useTabsView } from './use-tabs-view.js';

const PANEL = 'panel';

/** The product catalogue (seed 1 §2): tabs of sections, or one grid; cards; a way to further pages. */
export function Catalogue(settings: CatalogueSettings) {
  const site = useSite(settings);
  const t = useTexts(shopTexts, site.language);
  const { projectId } = site;
  const { list, source, sections, listQuery, choose, setQuery, note } = useShownList(settings, site);
  const pagesView = usePagesView(
    settings.navigation === 'pagination' || settings.paginationColor !== '',
    list.list.phase === 'loading',
  );
  const { filters } = listQuery.query;
  const filtered = Object.keys(filters).length > 0;
  const offered = settings.controls.length > 0;
  const controlsView = useListControls(offered || filtered, list.list.phase === 'loading');
  const [cards] = useState(() => new CardStates());
  const { added, add } = useAdding(cards);
  const foreign = useForeign(projectId, list.list.phase === 'ready');
  const modal = useOptionsModal();
  const loading = list.list.phase === 'loading';
  const look = useOptionsPart(useLook(settings, loading), loading);
  const controls = readyValue(controlsView);
  const fitting = filtered && controls ? controls.fittingVariant : null;
  const shop = useCardContext(settings, {
    // cards that were found for a variant wait for what knows which one
    look: filtered && isPending(controlsView) ? null : look,
    add: foreign ? null : add,
    cards,
    open: modal.open,
    found: useMemo(() => fitting && ((product, rules) => fitting(product, filters, rules)), [fitting, filters]),
  });
  useDeferredFeatures({
    settings,
    list,
    shop,
    projectId,
    categoryId: source.categoryId,
    name: listName(settings, sections),
    viewed: modal.opened,
    open: modal.open,
  });
  const looked = { settings, list, listQuery, shop, setQuery };
  const named = settings.label ? { role: 'region', 'aria-label': settings.label } : {};
  const sectioned = sections.categories.length > 0;
  const tabsView = useTabsView(sectioned || sections.pending, loading);
  const tabsModule = sectioned ? readyValue(tabsView) : undefined;
  const other = sections.categories.find(({ id, count }) => id !== sections.categoryId && count !== 0);
  return (
    <div part="base" data-more-details={settings.moreDetails || undefined} {...named} style={layout(settings)}>
      {(sections.pending || (sectioned && isPending(tabsView))) && <div part="tabs-skeleton skeleton" />}
      {tabsModule && (
        <tabsModule.CategoryTabs
          categories={sections.categories}
          current={sections.categoryId}
          label={t('catalogue::categories')}
          panel={PANEL}
          hash={sections.hash}
          choose={choose}
        />
      )}
      {offered && controls && <controls.ListControls {...looked} />}
      {offered && isPending(controlsView) && (
        <div part="find" data-rows={findRows(settings.controls)} data-chosen={isFiltered(listQuery.query)} />
      )}
      <Listing
        key={list.key}
        panel={tabsModule ? { id: PANEL, labelledBy: tabId(sections.categoryId) } : null}
        settings={settings}
        list={list}
        shop={shop}
        pagesView={pagesView}
        admin={site.mode === 'admin'}
        other={other ? { name: other.name, show: () => choose(other.id) } : null}
        nothing={offered && isFiltered(listQuery.query) && controls && <controls.NoResults {...looked} />}
        note={note}
      />
      <p role="status" data-visually-hidden="">
        {listStatus(settings, list, t)}
      </p>
      <AddedStatus added={added} muted={modal.shown} t={t} />
      <ModalPlace modal={modal} settings={settings} site={site} shop={shop} />
    </div>
  );
}

/** Says what came of a wish to add, to those who do not see the button; the modal says it itself. */
function AddedStatus({ added, muted, t }: { added: Adding['added']; muted: boolean; t: ShopTranslate }) {
  const news = useStore(added);
  const key = news?.done ? 'catalogue::added_to_cart' : 'catalogue::add_failed';
  return (
    <p role="status" data-visually-hidden="">
      {news && !muted && t(key, { title: news.title })}
    </p>
  );
}

/** What the list shown is called, for those who do not see it. */
function listName({ label, tabs }: CatalogueSettings, { categories, categoryId }: Sections): string {
  const section = tabs && categories.find(({ id }) => id === categoryId)?.name;
  return section || label;
}

interface ContextParts extends Pick<CardContext, 'look' | 'add' | 'cards'> {
  open: ModalState['open'];
  /** The variant that a product was found for; null where nothing is filtered. */
  found: ((product: Product, rules: ShopRules) => Variant | null) | null;
}

/** What the cards share, the same object until some of it changes. */
function useCardContext(settings: CatalogueSettings, { look, add, cards, open, found }: ContextParts): CardContext {
  const host = useHost();
  const hint = useTips();
  const { projectId, api, images, slowNetwork, language, mode } = useSite(settings);
  const t = useTexts(shopTexts, language);
  const { rules } = useStore(shopRules(projectId));
  const pictureWidth = useCardWidth(settings, look);
  const openOptions = mode === 'admin' ? null : open;
  const { buttonText } = settings;
  const admin = mode === 'admin';
  return useMemo(
    () => ({
      rules,
      site: { api, images, slowNetwork, language },
      t,
      buttonText,
      look,
      admin,
      pictureWidth,
      cards,
      shown: (product) => shownVariant(product, cards.get(product.id).variantId, rules, found?.(product, rules)),
      add,
      chosen: (product, variant) => announce(host, 'variant-change', { productId: product.id, variantId: variant.id }),
      openOptions,
      hint,
    }),
    [
      rules,
      api,
      images,
      slowNetwork,
      language,
      t,
      buttonText,
      look,
      admin,
      pictureWidth,
      cards,
      found,
      add,
      host,
      openOptions,
      hint,
    ],
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
