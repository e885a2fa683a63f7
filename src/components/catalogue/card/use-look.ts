import { useLayoutEffect, useMemo } from 'react';
import { pressesOf } from '../../../domain/catalogue/card-presses.js';
import { safeLink } from '../../../domain/shared/link-address.js';
import { useLastPresent } from '../../../platform/element/use-latest.js';
import { warn } from '../../../platform/element/warn.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { lazyModule } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import type { CatalogueSettings } from '../settings.js';
import type { CardLook } from '../shop.js';
import type { dressed } from './dress.js';
import { plainLook } from './look.js';
import { type LookSettings, PLAIN } from './look-settings.js';

/** What reads the author's settings; an object, so that tests can watch it. */
export const dressPart = lazyModule(
  () => import('./dress.js'),
  'the look of its cards could not be loaded; they are shown as without settings',
  'card-look',
);

const NAMES = Object.keys(PLAIN) as (keyof LookSettings)[];
const asText = (settings: LookSettings) => JSON.stringify(NAMES.map((name) => settings[name]));
const UNSET = asText(PLAIN);

/** Without what reads the settings cards look as if there were none; what a press does is kept, as far as it leads to a page. */
function fallenBack({
  moreDetails,
  gallery,
  action,
  actionLink,
  actionPage,
  actionLinkBlank,
}: CatalogueSettings): CardLook {
  const read = (address: string) => safeLink(address, 'link') ?? '';
  const actions = { action, link: read(actionLink), page: read(actionPage), blank: actionLinkBlank };
  return { ...plainLook(moreDetails, gallery), presses: pressesOf(actions) };
}

/** A setting that the reading stumbles over costs the look, not the products. */
function lookOf(host: HTMLElement, settings: CatalogueSettings, read: typeof dressed): CardLook {
  try {
    return read(host, settings);
  } catch (error) {
    warn(host, 'the look of the cards could not be read, they are shown as without settings', error);
    return fallenBack(settings);
  }
}

/**
 * How the cards look: as the style sheet has it, or as the author does. What reads the author's settings is loaded beside the
 * products; null until it is there, when cards have not been shown otherwise before.
 */
export function useLook(settings: CatalogueSettings, loading: boolean): CardLook | null {
  const host = useHost();
  const { moreDetails, gallery, perRow, perRowMobile } = settings;
  const key = asText(settings);
  const wanted = key !== UNSET;
  const dress = useLazy(dressPart, wanted, { retry: loading });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that of the settings counts
  const read = useMemo(() => {
    if (!wanted) return plainLook(moreDetails, gallery);
    if (dress.status === 'failed') return fallenBack(settings);
    return dress.status === 'ready' ? lookOf(host, settings, dress.value.dressed) : null;
  }, [key, dress, moreDetails, gallery, perRow, perRowMobile, host]);
  const look = useLastPresent(read);
  useLayoutEffect(() => look?.wear(host.shadowRoot as ShadowRoot), [look, host]);
  return look;
}
