import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonFakeTimers, useFakeTimers } from 'sinon';
import '../../elements/sb-form.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import type * as FormTab from '../support/form-tab.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { CONTACT, type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

const PROJECT = 'pr-1';
const DAY = 24 * 60 * 60 * 1000;

describe('<sb-form>: what is filled in is kept', () => {
  let backend: FakeBackend;
  let withdraw: () => void;
  let clock: SinonFakeTimers | undefined;
  let tab: FramedPage | undefined;
  const shown: FormPage[] = [];
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    withdraw = site().provide({ projectId: PROJECT });
  });
  afterEach(() => {
    clock?.restore();
    clock = undefined;
    tab?.close();
    tab = undefined;
    for (const { element } of shown.splice(0)) element.remove();
    withdraw();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  async function open(fields: object[] = CONTACT, attributes: Record<string, string> = {}) {
    const visit = await openForm(fields, attributes);
    shown.push(visit);
    return visit;
  }
  /** The tab is closed; the visitor comes back in another. */
  function comeBack(): void {
    for (const { element } of shown.splice(0)) element.remove();
    sessionStorage.clear();
  }
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('sb-draft.1:'));

  it('another visit has it again and says so; who clears the form forgets it', async () => {
    const first = await open();
    await first.write('Name', 'Ann');
    expect(first.part('draft')).to.equal(null);
    comeBack();
    const again = await open();
    expect(again.control('Name').value).to.equal('Ann');
    await again.says('Kept from your last visit');
    await expect(again.element).to.be.accessible();
    await again.click(again.button('Clear the form'));
    await until(() => again.control('Name').value === '', 'it is empty');
    expect(again.focused).to.equal(again.control('Name'));
    expect(again.part('draft')).to.equal(null);
    expect(kept()).to.deep.equal([]);
    comeBack();
    expect((await open()).control('Name').value).to.equal('');
  });

  it('a reload in the same tab has it without a word', async () => {
    await (await open()).write('Name', 'Ann');
    for (const { element } of shown.splice(0)) element.remove();
    const again = await open();
    expect(again.control('Name').value).to.equal('Ann');
    expect(again.part('draft')).to.equal(null);
  });

  it('it is forgotten after a week', async () => {
    await (await open()).write('Name', 'Ann');
    comeBack();
    clock = useFakeTimers({ now: Date.now() + 7 * DAY - 60_000, toFake: ['Date'] });
    expect((await open()).control('Name').value).to.equal('Ann');
    comeBack();
    clock.setSystemTime(Date.now() + 120_000);
    expect((await open()).control('Name').value).to.equal('');
    expect(kept()).to.deep.equal([]);
  });

  it('cards, passwords, codes and hidden fields are never kept, nor a form that holds nothing of the visitor', async () => {
    const secret = { id: 'card', label: 'Card', autocomplete: 'section-a cc-number' };
    const hidden = { id: 'source', type: 'hidden', default: 'hero' };
    const visit = await open([secret, hidden, { id: 'name', label: 'Name', default: 'You' }]);
    await visit.write('Card', '4111');
    expect(kept()).to.deep.equal([]);
    await visit.write('Name', '!');
    expect(kept()).to.have.length(1);
    const [text] = kept().map((key) => localStorage.getItem(key) ?? '');
    expect(text).to.contain('You').and.not.to.contain('4111').and.not.to.contain('hero');
  });

  it('two forms of one id keep apart', async () => {
    const [first, second] = [await open(), await open()];
    await first.write('Name', 'Ann');
    await second.write('Name', 'Bob');
    comeBack();
    const names = [await open(), await open()].map((visit) => visit.control('Name').value);
    expect(names).to.deep.equal(['Ann', 'Bob']);
  });

  it('all tabs share it: what is filled in, what is sent; not under the hands of who is in the form', async () => {
    const fields = JSON.stringify(CONTACT);
    const visit = await open();
    tab = await framedPage('/test/support/form-tab.ts');
    const other = tab.module as unknown as typeof FormTab;
    other.openForm({ fields, 'form-id': 'f-1', 'group-id': 'g-1' });
    await until(() => other.text().includes('Name'), 'the other form is there');
    other.fill({ Name: 'Ann', Phone: '12345' });
    await until(() => visit.control('Phone').value === '12345', 'it is here as well');
    expect(visit.control('Name').value).to.equal('Ann');
    expect(other.value('Name')).to.equal('Ann');
    visit.control('Phone').focus();
    other.fill({ Name: 'Anna' });
    await sendKeys({ press: 'End' });
    await sendKeys({ type: '6' });
    expect(visit.control('Name').value).to.equal('Ann');
    visit.control('Phone').blur();
    other.fill({ Name: 'Annabel' });
    await until(() => visit.control('Name').value === 'Annabel', 'it follows again');
    other.press();
    await until(
      () => other.text().includes('Thank you'),
      () => `it is sent: ${other.state()} ${other.text()}`,
    );
    await until(() => visit.control('Name').value === '', 'it is empty here, too');
    expect(kept()).to.deep.equal([]);
  });

  it('two checkouts of a page share theirs: what is filled in, and what is emptied', async () => {
    const first = await open(CONTACT, { checkout: '' });
    const second = await open(CONTACT, { checkout: '' });
    await first.write('Name', 'Ann');
    await until(() => second.control('Name').value === 'Ann', 'the other has it');
    await second.write('Name', 'a');
    await until(() => first.control('Name').value === 'Anna', 'and the other way round');
    await first.write('Name', '!');
    expect(first.control('Name').value, 'who writes keeps what is written').to.equal('Anna!');
    first.control('Name').select();
    await sendKeys({ press: 'Delete' });
    await until(() => second.control('Name').value === '', 'emptied here, emptied there');
    expect(kept()).to.deep.equal([]);
  });

  it('a page that names its project late has the draft of that project', async () => {
    await (await open()).write('Name', 'Ann');
    comeBack();
    withdraw();
    const visit = await open();
    expect(visit.control('Name').value).to.equal('');
    withdraw = site().provide({ projectId: PROJECT });
    await until(() => visit.control('Name').value === 'Ann', 'it is there');
  });
});
