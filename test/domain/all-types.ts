import { loadAllTypes } from '../../src/domain/form/fields/registry.js';

// these tests parse fields synchronously, as a server does
await loadAllTypes();
