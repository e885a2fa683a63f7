/** Verifies the orders of a shop in a file, where they are received: in Node or a worker, without document or elements. */
export {
  type Verification,
  type VerifiedDifference,
  type VerifiedOrder,
  type VerifyOptions,
  verifyOrder,
} from '../src/backends/static/verify.js';
