import { createPayApi, type PayApi } from '../../ports/pay-api.js';
import { callsOf, pageBase } from './backend.js';

export function payApi(): PayApi {
  return callsOf(
    ({ pay }) => pay,
    {},
    () => createPayApi(() => pageBase()),
  );
}
