import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { shopTexts } from '../../i18n/shop-texts.js';
import type { ServerView } from '../../platform/element/server-markup.js';
import { isPending, readyValue } from '../../platform/lazy/lazy.js';
import { useSite, useTexts } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { warn } from '../../platform/warnings/warn.js';
import { missingAbilities } from '../../stores/backend/own-backend.js';
import { siteReady } from '../../stores/site/site-ready.js';
import { AddedStatus, useCardAdding } from './card/adding.js';
import { isDesigned, useLook } from './card/card-look.js';
import { useCardContext } from './card/use-card-context.js';
import type { AddProduct } from './context/card-context.js';
import { CardStates } from './context/card-states.js';
import type { CatalogueSettings } from './context/settings.js';
import { useDeferredFeatures } from './deferred/use-deferred-features.js';
import type { NoResultsProps } from './filters/AppliedFilters.js';
import type { ListControlsProps } from './filters/ListControls.js';
import { type LazyParts, useLazyParts } from './lazy-parts.js';
import { CategoryTabs } from './list/CategoryTabs.js';
import { Listing, ListStatus } from './list/Listing.js';
import { type Sections, useFoundSections } from './list/sections.js';
import { type ShownList, useShownList } from './list/shown-list.js';
import { supportedSettings, unsupportedSettings } from './list/supported.state.js';
import { type ModalState, useOptionsModal } from './modal/use-options-modal.js';

/** A catalogue on a server; the author's look comes with lazy code, which is not there at the first render. */
export const catalogueOnServer: ServerView<CatalogueSettings> = {
  ready: siteReady,
  texts: shopTexts,
  renders: (settings) => !isDesigned(settings),
};

/** Product catalogue (seed 1 §2): section tabs or one grid, cards, and pagination. */
export function Catalogue(given: CatalogueSettings) {
  const settings = useObeyed(given);
  const site = useSite(settings);
  const t = useTexts(shopTexts, site.language);
  const shown = useShownList(settings, site);
  const { list, listQuery } = shown;
  const parts = useLazyParts(settings, shown);
  const [cards] = useState(() => new CardStates());
  const { controller, add } = useCardAdding(cards);
  const modal = useOptionsModal();
  const shop = useShop(settings, { shown, parts, cards, add, modal });
  const found = useFoundSections(shown.sections, listQuery.query.search, site, parts.filtering);
  const looked = { settings, shown, shop, elsewhere: found.elsewhere };
  const named = settings.label ? { role: 'region', 'aria-label': settings.label } : {};
  return (
    <div part="base" data-more-details={settings.moreDetails || undefined} {...named} style={layout(settings)}>
      {shown.sections.pending && <div part="tabs-skeleton skeleton" />}
      {found.categories.length > 0 && (
        <CategoryTabs categories={found.categories} shown={shown} t={t} language={site.language} />
      )}
      <Controls parts={parts} {...looked} />
      <Listing
        key={list.key}
        settings={settings}
        shown={shown}
        shop={shop}
        pages={parts.pages}
        nothing={settings.controls.length > 0 && listQuery.filtered && nothingFound(parts, looked)}
      />
      <ListStatus settings={settings} shown={shown} t={t} />
      <AddedStatus controller={controller} muted={modal.shown} t={t} />
      {modal.View && (
        <modal.View
          modal={modal}
          shop={shop}
          list={settings.modalElementsList}
          addressed={settings.variantAddress}
          walk={list.products}
        />
      )}
    </div>
  );
}

/** Notice of a search or filters without results, or its place while the code is loading; false if that has failed. */
function nothingFound({ filtering }: LazyParts, looked: NoResultsProps) {
  const module = readyValue(filtering);
  return module ? <module.NoResults {...looked} /> : isPending(filtering) && <div part="notice" />;
}

type Looked = Omit<ListControlsProps, 'filtering' | 'wantFilters'> & { parts: LazyParts };

/** Search, sort and filters, or their placeholder while the code or the backend's abilities are loading; null if none are offered. */
function Controls({ parts: { bar, filtering, wantFilters }, ...looked }: Looked) {
  const isKnown = useStore(missingAbilities(), (lacks) => lacks !== null);
  const module = readyValue(bar);
  if (looked.settings.controls.length === 0) return null;
  if (module && isKnown) return <module.ListControls {...looked} filtering={filtering} wantFilters={wantFilters} />;
  if (!isPending(bar) && isKnown) return null;
  return <div part="find" data-chosen={looked.shown.listQuery.filtered} />;
}

/** Drops settings that the page's backend does not support, with one warning for the author. */
function useObeyed(settings: CatalogueSettings): CatalogueSettings {
  const host = useHost();
  const lacks = useStore(missingAbilities());
  useEffect(() => {
    const names = lacks ? unsupportedSettings(settings, lacks) : [];
    if (names.length > 0)
      warn(host, `the page's backend does not support ${names.join(', ')}: all products are listed`);
  }, [host, settings, lacks]);
  return useMemo(() => (lacks ? supportedSettings(settings, lacks) : settings), [settings, lacks]);
}

interface ShopParts {
  shown: ShownList;
  parts: LazyParts;
  cards: CardStates;
  add: AddProduct;
  modal: ModalState;
}

/** Builds the card context and starts the deferred features. */
function useShop(settings: CatalogueSettings, { shown, parts, cards, add, modal }: ShopParts) {
  const { list, source, sections, listQuery } = shown;
  const { filters } = listQuery.query;
  const filtered = Object.keys(filters).length > 0;
  const fitting = (filtered && readyValue(parts.filtering)?.fittingVariant) || null;
  const look = useLook(settings, parts);
  const shop = useCardContext(settings, {
    // filtered cards wait for the code that finds the matching variant
    look: filtered && isPending(parts.filtering) ? null : look,
    add,
    cards,
    listed: list.list.phase === 'ready',
    modal,
    found: useMemo(() => fitting && ((product, rules) => fitting(product, filters, rules)), [fitting, filters]),
  });
  const name = listName(settings, sections);
  const facts = { settings, list, shop, categoryId: source.categoryId, name };
  useDeferredFeatures({ ...facts, viewed: modal.opened, open: modal.open });
  return shop;
}

/** Name of the list for analytics and structured data. */
function listName({ label, tabs }: CatalogueSettings, { categories, categoryId }: Sections): string {
  const section = tabs && categories.find(({ id }) => id === categoryId)?.name;
  return section || label;
}

/** Custom properties for the style sheet. */
function layout({ perRow, perRowMobile, ratio }: CatalogueSettings): CSSProperties {
  return {
    '--sb-catalogue-per-row': perRow,
    '--sb-catalogue-per-row-mobile': perRowMobile,
    '--sb-catalogue-ratio': String(ratio),
  } as CSSProperties;
}
