import { passesPublishedTests } from '../backend-tests.js';
import { vendureBench } from './vendure-visitor.js';

describe('Vendure as a backend', () => {
  it('passes the conformance tests of a backend', () => passesPublishedTests(vendureBench())).timeout(180_000);
});
