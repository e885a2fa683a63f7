export { type BackendTest, backendTests, type KnownShop } from '../src/ports/backend/conformance.js';
