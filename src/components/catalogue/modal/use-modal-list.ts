import { useEffect, useMemo } from 'react';
import { CARD_KEYS } from '../../../domain/catalogue/card-list.js';
import { type ModalListing, readModalList } from '../../../domain/options/options-modal.js';
import { warnOnce } from '../../../platform/element/warn.js';
import { useHost } from '../../../platform/element/widget-root.js';

/** The modal's elements by the author's list; one warning for what of it cannot be used. */
export function useModalList(given: unknown): ModalListing {
  const host = useHost();
  const listing = useMemo(() => readModalList(given), [given]);
  const unusable = listing.unusable.join(', ');
  useEffect(() => {
    if (unusable) warnOnce(host, 'modal-elements-list', unusable, `each once of ${CARD_KEYS.join(', ')}`);
  }, [unusable, host]);
  return listing;
}
