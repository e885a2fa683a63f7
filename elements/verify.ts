/** Verifies orders of a shop in a file where they are received, in Node or a worker: no document, no element. */
export {
  type Verification,
  type VerifiedDifference,
  type VerifiedOrder,
  type VerifyOptions,
  verifyOrder,
} from '../src/backends/static/verify.js';
