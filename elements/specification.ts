export { type Specification, specification } from '../src/ports/backend/specification.js';
