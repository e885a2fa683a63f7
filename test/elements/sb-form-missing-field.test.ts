import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import { type ControlModule, LAZY_CONTROLS } from '../../src/components/shared/fields/lazy-controls.js';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';
import { accessible, until } from '../support/fixture.js';
import { FormSite } from '../support/pages/form-site.js';

// a file of its own: the part of a range must not have come before
describe('<sb-form>: a field whose part cannot be loaded', () => {
  const page = new FormSite();
  let load: SinonStub;
  beforeEach(() => {
    load = stub(LAZY_CONTROLS.range as LazyModule<ControlModule>, 'load').rejects(new TypeError('Failed to fetch'));
  });

  it('keeps its place; nothing is sent without a required one, and it can be loaded again; another keeps nobody from sending', async () => {
    for (const required of [false, true]) {
      page.startOver();
      const visit = await page.open([
        { id: 'width', type: 'range', label: 'Width', required },
        { id: 'name', label: 'Name' },
      ]);
      await visit.find('[part="field-place"][data-state="failed"]');
      await visit.write('Name', 'Ann');
      if (!required) await page.sendValues();
    }
    const { visit } = page;
    expect(page.warnings.length).to.equal(2);
    await visit.submitUntilSaid('Width is still loading, wait a moment and try again');
    await until(() => visit.focused === visit.part('field-place'), 'the focus is on its place');
    expect(page.sent).to.equal(1);
    await accessible(visit.element);
    load.resetBehavior();
    load.callThrough();
    await visit.click(visit.button('Try again'));
    await visit.find('input[type=range]');
    await page.sendValues();
  });
});
