import { loadAllTypes } from '../../src/domain/form/fields/registry.js';

// tests of rules read fields at once, as a server does
await loadAllTypes();
