import type { Site } from '../../../stores/site.js';
import type { CatalogueSettings } from '../settings.js';
import type { Shop } from '../shop.js';
import type { ModalState } from './use-options-modal.js';

export interface ModalPlaceProps {
  modal: ModalState;
  settings: CatalogueSettings;
  site: Site;
  shop: Shop;
}

/** Where a catalogue's options modal comes to when it is first opened, by a card or by a link. */
export function ModalPlace({ modal, settings, site, shop }: ModalPlaceProps) {
  return (
    modal.View && (
      <modal.View
        modal={modal}
        shop={shop}
        projectId={site.projectId}
        list={settings.modalElementsList}
        addressed={settings.variantAddress}
        mobile={site.device === 'mobile'}
        admin={site.mode === 'admin'}
      />
    )
  );
}
