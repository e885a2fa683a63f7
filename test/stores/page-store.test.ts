import { expect } from '@open-wc/testing';
import { pageStore } from '../../src/stores/page/page-store.js';
import { quiet } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';

/** Makes the next warning the first of the page. */
const forgetCopies = () => Reflect.deleteProperty(globalThis, Symbol.for('sb-elements.copies'));

describe('stores of two copies of the library', () => {
  let copy: typeof pageStore;
  before(async () => {
    const second = '../../src/stores/page/page-store.ts?copy'; // another URL is another module
    ({ pageStore: copy } = (await import(second)) as typeof import('../../src/stores/page/page-store.js'));
    expect(copy).to.not.equal(pageStore);
  });
  afterEach(() => {
    for (const key of pageStores()?.keys() ?? []) if (key.startsWith('sample')) pageStores()?.delete(key);
  });

  const told = quiet();
  beforeEach(forgetCopies);
  after(forgetCopies);

  it('are shared if their versions match, even if those of other stores differ, with one warning about a store that is not', () => {
    const ours = [pageStore('sample-cart.1', () => ['ours']), pageStore('sample-rules.1:shop', () => ['ours'])];
    const theirs = [copy('sample-cart.2', () => ['theirs']), copy('sample-rules.1:shop', () => ['theirs'])];
    expect(theirs[0], 'another version').to.deep.equal(['theirs']);
    expect(theirs[1], 'the same version').to.equal(ours[1]);
    expect(pageStore('sample-cart.1', () => ['anew'])).to.equal(ours[0]);
    expect(copy('sample-cart.2', () => ['anew'])).to.equal(theirs[0]);
    copy('sample-code.2', () => ['theirs']);
    pageStore('sample-code.1', () => ['ours']);
    expect(told.warnings).to.deep.equal([
      'sb-elements: versions source on this page cannot share "sample-cart"; load one of them',
    ]);
  });

  it('cause no warning when each copy finds its store', () => {
    pageStore('sample-rules.1:shop-1', () => []);
    copy('sample-rules.1:shop-2', () => []);
    copy('sample-rules.1:shop-1', () => []);
    expect(told.warnings).to.deep.equal([]);
  });

  it('are started once, by the copy that has created them', () => {
    const started: string[] = [];
    const create = () => ({});
    const start = (name: string) => () => started.push(name);
    pageStore('sample-cart.1', create, start('ours 1'));
    copy('sample-cart.1', create, start('theirs 1'));
    copy('sample-cart.2', create, start('theirs 2'));
    copy('sample-cart.2', create, start('theirs 2 again'));
    expect(started).to.deep.equal(['ours 1', 'theirs 2']);
    expect(told.warnings).to.have.length(1);
  });
});
