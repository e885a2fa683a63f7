import { createPayApi } from '../../ports/pay-api.js';
import { callsOf, pageBase } from './backend.js';

export const payApi = () => callsOf('pay', () => createPayApi(() => pageBase()));
