import { useHost } from '../../../bridge/react-root.js';
import type { Site } from '../../../stores/site.js';
import type { CatalogueSettings } from '../settings.js';
import type { Shop } from '../shop.js';
import type { Added } from '../use-adding.js';
import type { ProductList } from '../use-list.js';
import { useLinked } from './use-linked.js';
import type { ModalState } from './use-options-modal.js';

export interface ModalPlaceProps {
  modal: ModalState;
  settings: CatalogueSettings;
  site: Site;
  list: ProductList;
  shop: Shop;
  added: Added | null;
}

/** Where a catalogue's options modal comes to when it is first opened, by a card or by a link. */
export function ModalPlace({ modal, settings, site, list, shop, added }: ModalPlaceProps) {
  const host = useHost();
  const admin = site.mode === 'admin';
  useLinked({
    host,
    projectId: site.projectId,
    products: list.products,
    shop,
    optionsShown: shop.look?.elements.includes('options') ?? true,
    open: modal.open,
    ready: list.list.phase === 'ready' && shop.look !== null && shop.t.ready,
    admin,
    addressed: settings.variantAddress,
    modal: modal.opened !== null,
  });
  return (
    modal.View && (
      <modal.View
        modal={modal}
        shop={shop}
        projectId={site.projectId}
        list={settings.modalElementsList}
        added={added}
        addressed={settings.variantAddress}
        mobile={site.device === 'mobile'}
        admin={admin}
      />
    )
  );
}
