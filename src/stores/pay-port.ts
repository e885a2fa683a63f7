import { createPayApi, type PayApi } from '../ports/pay-api.js';
import { backendApis } from './backend.js';
import { pageBase } from './page-base.js';

/** Calls of payment. */
export function payApi(): PayApi {
  return backendApis()?.pay ?? createPayApi(() => pageBase());
}
