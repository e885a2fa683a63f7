import { safeLink } from '../../domain/shared/link-address.js';
import type { FormProps } from './form-props.js';

/** Whether the visitor is led away: then success is not cleared early. */
export function leadsAway({ action, actionRedirect }: FormProps): boolean {
  return action === 'redirect' && isWebAddress(actionRedirect);
}

/** A page may be named by a setting, a script may not. */
function isWebAddress(target: string): boolean {
  return Boolean(safeLink(target, 'link')) && URL.canParse(target, document.baseURI);
}
