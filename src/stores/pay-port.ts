import { createPayApi, type PayApi } from '../ports/pay-api.js';
import { callsOf } from './backend.js';
import { pageBase } from './page-base.js';

export function payApi(): PayApi {
  return callsOf(
    ({ pay }) => pay,
    {},
    () => createPayApi(() => pageBase()),
  );
}
