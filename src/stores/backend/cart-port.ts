import { createCartApi } from '../../ports/cart-api.js';
import { callsOf, pageBase } from './backend.js';
import { responseRecorder } from './response-recorder.js';

export const cartApi = () => callsOf('cart', () => createCartApi(() => pageBase(), responseRecorder().ask));
