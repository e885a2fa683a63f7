import { useEffect, useMemo, useState } from 'react';
import { shownVariant } from '../../../domain/catalogue/default-variant.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { ShopRules } from '../../../domain/catalogue/shop-rules.js';
import { joinStops } from '../../../domain/shared/observable.js';
import { announce } from '../../../events.js';
import { shopTexts } from '../../../i18n/shop-texts.js';
import { frameTask } from '../../../platform/motion/frame-task.js';
import { useHydrating } from '../../../platform/react/use-hydrating.js';
import { useSite, useTexts } from '../../../platform/react/use-site.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { onResize } from '../../../platform/screen/resize.js';
import { shopRules } from '../../../stores/shop/shop-rules.js';
import { site as pageSite, type Site } from '../../../stores/site/site.js';
import type { AddProduct, CardContext, CardLook, Opened, OpenModal, ProductShop } from '../context/card-context.js';
import { type PriceQuestionSettings, usePriceQuestion } from '../context/price-request.js';
import type { CatalogueSettings } from '../context/settings.js';
import { useTips } from '../options/tips.js';
import { cardWidth, pictureSizes } from './grid.state.js';

/** Settings of an element that sells products. */
interface SellingSettings extends PriceQuestionSettings {
  buttonText: string;
}

/**
 * Builds the context that shows products and adds them by `add`; its identity is stable until a value changes. Nothing is added if the
 * page's cart belongs to another shop.
 */
export function useProductShop(settings: SellingSettings, site: Site, add: AddProduct | null): ProductShop {
  const { projectId, api, images, slowNetwork, language } = site;
  const { buttonText } = settings;
  const t = useTexts(shopTexts, language);
  const { rules } = useStore(shopRules(projectId));
  const isOwnShop = useStore(pageSite()).projectId === projectId;
  const question = usePriceQuestion(settings);
  const hint = useTips();
  return useMemo(
    () => ({
      rules,
      site: { projectId, api, images, slowNetwork, language },
      t,
      buttonText,
      question,
      add: isOwnShop ? add : null,
      hint,
    }),
    [rules, projectId, api, images, slowNetwork, language, t, buttonText, question, isOwnShop, add, hint],
  );
}

/** Settings that the card context depends on, besides the look. */
type CardContextSettings = Pick<
  CatalogueSettings,
  'perRow' | 'perRowMobile' | 'buttonText' | 'askLink' | 'askText' | 'projectId' | 'language' | 'mode'
>;

interface ContextParts extends Pick<CardContext, 'look' | 'add' | 'cards'> {
  /** Products are shown that could be bought. */
  listed: boolean;
  modal: Pick<OpenModal, 'open'> & { missed: Opened | null };
  /** Returns the variant of a product that matches the filters; null without filters. */
  found: ((product: Product, rules: ShopRules) => Variant | null) | null;
}

/** Builds the card context; its identity is stable until a value changes. */
export function useCardContext(
  settings: CardContextSettings,
  { look, add, cards, modal: { open, missed }, found, listed }: ContextParts,
): CardContext {
  const host = useHost();
  const site = useSite(settings);
  const shop = useProductShop(settings, site, add);
  const { rules, hint, t } = shop;
  const admin = site.mode === 'admin';
  useOtherShopWarning(site.projectId, listed);
  const pictureWidth = useCardWidth(settings, look);
  const sizes = useServedSizes(settings);
  const openModal = admin ? null : open;
  useEffect(() => {
    // pressing again retries
    if (missed?.opener) hint(t('catalogue::open_failed'), missed.opener);
  }, [missed, hint, t]);
  return useMemo(
    () => ({
      ...shop,
      look,
      admin,
      pictureWidth,
      pictureSizes: sizes,
      cards,
      shown: (product) => shownVariant(product, cards.get(product.id).variantId, rules, found?.(product, rules)),
      chosen: (product, variant) => announce(host, 'variant-change', { productId: product.id, variantId: variant.id }),
      openModal,
    }),
    [shop, look, admin, pictureWidth, sizes, cards, found, rules, host, openModal],
  );
}

/**
 * Warns, once products are `shown`, if they are of another shop than the page's: the page's one cart sends orders to the page's project, so
 * products of other projects can be viewed but not bought.
 */
function useOtherShopWarning(projectId: string, shown: boolean): void {
  const host = useHost();
  const page = useStore(pageSite()).projectId;
  useEffect(() => {
    if (!shown || projectId === page) return;
    const whose = page ? `the project "${page}"` : 'another project';
    console.warn(
      `<${host.localName}>: products of project "${projectId}" cannot be added, because the page's cart belongs to ${whose}; ` +
        'set project-id on <sb-site>',
    );
  }, [host, shown, projectId, page]);
}

/** Sizes of responsive pictures in markup from a server, which knows no width; empty for elements that the browser has rendered. */
function useServedSizes({ perRow, perRowMobile }: CardContextSettings): string {
  const hydrating = useHydrating();
  const [isServed] = useState(hydrating);
  return isServed ? pictureSizes(perRow, perRowMobile) : '';
}

/** Width of a catalogue that a server assumes, in CSS pixels. */
const USUAL_WIDTH = 1200;

/** Picture width to request, in CSS pixels. It only grows: replacing a loaded picture with a smaller one gains nothing. */
function useCardWidth(
  { perRow, perRowMobile }: { perRow: number; perRowMobile: number },
  look: CardLook | null,
): number {
  const host = useHost();
  const shape = look?.shape;
  const hydrating = useHydrating();
  const [width, setWidth] = useState(hydrating ? cardWidth(USUAL_WIDTH, perRow, perRowMobile, shape) : 0);
  useEffect(() => {
    if (!shape) return; // wait for the look: a wrong width would load pictures twice
    let now = 0;
    // in a frame: a synchronous render may resize the host, which ResizeObserver reports as a loop error
    const { schedule, cancel } = frameTask(() => setWidth((before) => Math.max(before, now)));
    const resized = onResize([host], ([entry]) => {
      now = cardWidth(entry?.contentRect.width ?? 0, perRow, perRowMobile, shape);
      schedule();
    });
    return joinStops(resized, cancel);
  }, [host, perRow, perRowMobile, shape]);
  return width;
}
