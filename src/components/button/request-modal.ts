import { request } from '../../events.js';

/** Asks for a modal by its id, from an element; again once modals are defined, if a press comes before their script. */
export function requestModal(from: EventTarget, id: string): void {
  const ask = () => request(from, 'modal-open', { id });
  if (ask() && document.getElementById(id)?.matches('sb-modal:not(:defined)'))
    void customElements.whenDefined('sb-modal').then(ask);
}
