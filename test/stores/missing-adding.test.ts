import { expect } from '@open-wc/testing';
import { restore, stub } from 'sinon';
import { addingModule, requestAdd } from '../../src/stores/cart/requests.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { freshPage, quiet } from '../support/fixture.js';

describe('a page that cannot load what puts products into its cart', () => {
  let backend: FakeBackend;
  before(() => {
    freshPage();
    backend = installFakeBackend();
  });
  after(() => {
    backend.restore();
    restore();
  });

  it('[EVT-01] refuses each add, says so to the page each time and to the console once, and adds at the next press', async () => {
    const heard = quiet();
    const load = stub(addingModule, 'load').rejects(new TypeError('Failed to fetch'));
    const asker = document.body.appendChild(document.createElement('div'));
    const told: unknown[] = [];
    asker.addEventListener('sb-error', ({ detail }) => told.push([detail.code, detail.message]));
    const { missing } = addingModule;

    const refused = { added: false, reason: 'refused', message: missing };
    expect(await requestAdd(asker, { productId: 'p-mug' })).to.deep.equal(refused);
    expect(await requestAdd(asker, { productId: 'p-mug' })).to.deep.equal(refused);
    expect(missing).to.match(/could not be loaded; nothing was added/);
    expect(told).to.deep.equal([
      ['add-to-cart', missing],
      ['add-to-cart', missing],
    ]);
    expect(heard.warnings).to.deep.equal([`sb-elements: ${missing}`]);

    load.restore();
    expect(await requestAdd(asker, { productId: 'p-mug' })).to.deep.equal({ added: true });
    asker.remove();
  });
});
