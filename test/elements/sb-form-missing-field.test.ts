import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { type ControlModule, LAZY_CONTROLS } from '../../src/components/shared/fields/lazy-controls.js';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

// a file of its own: the part of a range must not have come before
describe('<sb-form>: a field whose part cannot be loaded', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let load: SinonStub;
  let visit: FormPage;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    warned = stub(console, 'warn');
    load = stub(LAZY_CONTROLS.range as LazyModule<ControlModule>, 'load').rejects(new TypeError('Failed to fetch'));
  });
  afterEach(() => {
    load.restore();
    visit.element.remove();
    warned.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  const open = async (settings: object) => {
    const range = { id: 'width', type: 'range', label: 'Width', ...settings };
    visit = await openForm([range, { id: 'name', label: 'Name' }]);
    await until(() => visit.part('field-place')?.dataset.state === 'failed', 'it could not be loaded');
    await visit.write('Name', 'Ann');
  };

  it('keeps its place; nothing is sent without a required one, and it can be loaded again', async () => {
    await open({ required: true });
    expect(warned.callCount).to.equal(1);
    await visit.click(visit.submit);
    await visit.says('Width is still loading, wait a moment and try again');
    await until(() => visit.focused === visit.part('field-place'), 'the focus is on its place');
    expect(backend.of('lead')).to.have.length(0);
    await expect(visit.element).to.be.accessible();
    load.resetBehavior();
    load.callThrough();
    await visit.click(visit.button('Try again'));
    await until(() => visit.root.querySelector('input[type=range]'), 'it is there');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(backend.of('lead')).to.have.length(1);
  });

  it('one that is not required keeps nobody from sending', async () => {
    await open({});
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(backend.of('lead')).to.have.length(1);
  });
});
