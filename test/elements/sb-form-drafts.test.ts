import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { site } from '../../src/stores/site/site.js';
import { accessible, provide, quiet, setDate, settled, until } from '../support/fixture.js';
import { CONTACT } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

const DAY = 24 * 60 * 60 * 1000;

describe('<sb-form>: drafts', () => {
  const page = new FormSite();

  const open = (fields: object[] = CONTACT, attributes: Record<string, string> = {}) => page.open(fields, attributes);
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('sb-draft.1:'));

  it('restores the draft on the next visit with a notice, after a reload without one; clearing the form deletes it', async () => {
    const first = await open();
    await first.write('Name', 'Ann');
    expect(first.part('draft')).to.equal(null);
    page.close();
    const reloaded = await open();
    expect([reloaded.control('Name').value, reloaded.part('draft')]).to.deep.equal(['Ann', null]);
    page.comeBack();
    const again = await open();
    expect(again.control('Name').value).to.equal('Ann');
    await again.says('Kept from your last visit');
    await accessible(again.element);
    await again.click(again.button('Clear the form'));
    await again.holds('Name', '');
    expect(again.focused).to.equal(again.control('Name'));
    expect(again.part('draft')).to.equal(null);
    expect(kept()).to.deep.equal([]);
    page.comeBack();
    expect((await open()).control('Name').value).to.equal('');
  });

  it('the editor shows no draft and keeps none; what is typed stays in the form when the page goes over to the preview', async () => {
    await (await open()).write('Name', 'Ann');
    page.close();
    const withdraw = provide({ mode: 'admin' });
    const edited = await open();
    expect(edited.control('Name').value).to.equal('');
    await edited.write('Phone', '123');
    provide({ mode: 'preview' });
    await edited.holds('Name', 'Ann');
    expect(edited.control('Phone').value).to.equal('123');
    page.close();
    withdraw();
    const visit = await open();
    expect([visit.control('Name').value, visit.control('Phone').value]).to.deep.equal(['Ann', '']);
  });

  it('[FORM-04] ignores a restored choice that is no longer offered, and restores it once it is offered again', async () => {
    const fields = (options: string[], required: boolean) => [
      { id: 'name', label: 'Name' },
      { id: 'size', type: 'radio', label: 'Size', options, required },
      { id: 'extras', type: 'checkbox', label: 'Extras', options: ['Card', ...options] },
    ];
    const first = await open(fields(['Small', 'Large'], true));
    await first.write('Name', 'Ann');
    for (const box of first.root.querySelectorAll<HTMLInputElement>('[value=Large], [value=Card]'))
      await first.click(box);
    page.close();
    const second = await open(fields(['Small', 'Medium'], true));
    expect(second.control('Name').value).to.equal('Ann');
    await second.submitUntilSaid('Size: choose one');
    expect(page.sent).to.equal(0);
    page.close();
    await open(fields(['Large'], true));
    expect(await page.sendValues()).to.deep.equal({ name: 'Ann', size: 'Large', extras: ['Card', 'Large'] });
  });

  it('deletes the draft after a week', async () => {
    await (await open()).write('Name', 'Ann');
    page.comeBack();
    const clock = setDate(Date.now() + 7 * DAY - 60_000);
    expect((await open()).control('Name').value).to.equal('Ann');
    page.comeBack();
    clock.setSystemTime(Date.now() + 120_000);
    expect((await open()).control('Name').value).to.equal('');
    expect(kept()).to.deep.equal([]);
  });

  it('deletes what a rejected form has sent after a day', async () => {
    const leads = () => Object.entries(localStorage).filter(([key]) => key.startsWith('sb-lead.1:'));
    quiet(/the form could not be sent/);
    page.backend.fail('lead', 413);
    const visit = await open();
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com' });
    await visit.submitUntilSaid('This is too large to send');
    page.close();
    const clock = setDate(Date.now() + DAY - 60_000);
    await open();
    expect(String(leads())).to.contain('ann@example.com');
    page.close();
    clock.setSystemTime(Date.now() + 120_000);
    await open();
    expect(leads()).to.deep.equal([]);
  });

  it('stores no consent, card number or hidden field, and no draft without input from the visitor', async () => {
    const secret = { id: 'card', label: 'Card', autocomplete: 'section-a cc-number' };
    const hidden = { id: 'source', type: 'hidden', default: 'hero' };
    const terms = { id: 'terms', type: 'policy', label: 'the terms' };
    const visit = await open([secret, hidden, terms, { id: 'name', label: 'Name', default: 'You' }]);
    await visit.write('Card', '4111');
    await visit.click(visit.control('I agree to the terms'));
    expect(kept()).to.deep.equal([]);
    await visit.write('Name', '!');
    const [text, ...others] = kept().map((key) => localStorage.getItem(key) ?? '');
    expect(others).to.have.length(0);
    expect(text).to.contain('You').and.not.contain('4111').and.not.contain('hero').and.not.contain('terms');
    page.close();
    const reloaded = await open([terms, { id: 'name', label: 'Name', default: 'You' }]);
    expect(reloaded.control('I agree to the terms').checked).to.equal(false);
  });

  it('keeps separate drafts for two forms with the same id', async () => {
    const [first, second] = [await open(), await open()];
    await first.write('Name', 'Ann');
    await second.write('Name', 'Bob');
    page.comeBack();
    const names = [await open(), await open()].map((visit) => visit.control('Name').value);
    expect(names).to.deep.equal(['Ann', 'Bob']);
  });

  it('a preset that the visitor has not touched follows the page, now and on the next visit; what is typed stays', async () => {
    const about = (product: string) => [
      { id: 'name', label: 'Name' },
      { id: 'product', label: 'Product', default: product },
    ];
    const first = await open(about('Mug'));
    await first.write('Name', 'Ann');
    first.element.fields = about('Jug');
    await first.holds('Product', 'Jug');
    page.close();
    const second = await open(about('Cup'));
    expect([second.control('Name').value, second.control('Product').value]).to.deep.equal(['Ann', 'Cup']);
    await second.write('Product', '!');
    page.close();
    const third = await open(about('Bowl'));
    await third.write('Name', 'a');
    third.element.fields = about('Vase');
    await third.holds('Name', 'Anna');
    expect(third.control('Product').value).to.equal('Cup!');
  });

  it('[FLD-04] a preset that its mask formats is no input: it is not kept, and follows the page', async () => {
    const about = (article: string) => [
      { id: 'name', label: 'Name' },
      { id: 'article', label: 'Article', mask: '{A}-000-000', default: article },
    ];
    const first = await open(about('123456'));
    await first.find('input[inputmode=numeric]');
    await first.write('Name', 'Ann');
    await first.holds('Article', 'A-123-456');
    page.comeBack();
    const second = await open(about('654321'));
    await second.holds('Article', 'A-654-321');
    expect(second.control('Name').value).to.equal('Ann');
  });

  it('restores the draft of fields that come late, with its notice, and the next key does not overwrite it', async () => {
    const fields = [
      { id: 'name', label: 'Name' },
      { id: 'size', label: 'Size' },
    ];
    const late = async (first: object[] = []) => {
      const visit = await open(first, { 'form-id': '' });
      await settled(visit.element);
      visit.element.fields = fields;
      return visit;
    };
    const first = await late();
    await until(() => first.root.querySelector('input'), 'the fields are rendered');
    await first.write('Name', 'Ann');
    await first.write('Size', 'M');
    page.comeBack();
    const second = await late([{ id: 'name', label: 'Name' }]);
    await second.holds('Size', 'M');
    expect(second.control('Name').value).to.equal('Ann');
    await second.says('Kept from your last visit');
    await second.write('Size', '!');
    page.close();
    await (await late()).holds('Size', 'M!');
  });

  it('tabs share the draft and its deletion after sending, but do not change a form while it has the focus in the tab in front', async () => {
    const visit = await open();
    const other = await page.openElsewhere(CONTACT, 'Name');
    other.fill({ Name: 'Ann', Phone: '12345' });
    await visit.holds('Phone', '12345');
    expect([visit.control('Name').value, other.value('Name')]).to.deep.equal(['Ann', 'Ann']);
    const isInFront = stub(document, 'hasFocus').returns(true);
    visit.control('Phone').focus();
    other.fill({ Name: 'Anna' });
    await visit.press('End');
    await sendKeys({ type: '6' });
    expect(visit.control('Name').value).to.equal('Ann');
    isInFront.returns(false);
    other.fill({ Name: 'Annabel' });
    await visit.holds('Name', 'Annabel');
    isInFront.returns(true);
    await sendKeys({ type: '7' });
    await until(() => other.value('Phone') === '1234567', 'the other tab follows');
    expect([visit.control('Name').value, other.value('Name')]).to.deep.equal(['Annabel', 'Annabel']);
    visit.control('Phone').blur();
    other.press();
    await until(() => other.text().includes('Thank you'), other.text);
    await visit.holds('Name', '');
    expect(kept()).to.deep.equal([]);
  });

  it('two checkouts on a page share their draft, including emptied fields', async () => {
    const first = await open(CONTACT, { checkout: '' });
    const second = await open(CONTACT, { checkout: '' });
    await first.write('Name', 'Ann');
    await second.holds('Name', 'Ann');
    await second.write('Name', 'a');
    await first.holds('Name', 'Anna');
    await first.write('Name', '!');
    expect(first.control('Name').value, 'the form that is edited keeps its text').to.equal('Anna!');
    first.control('Name').select();
    await first.press('Delete');
    await second.holds('Name', '');
    expect(kept()).to.deep.equal([]);
  });

  it('shows the draft of the project that the page sets later', async () => {
    await (await open()).write('Name', 'Ann');
    page.comeBack();
    const withdraw = site().provide({ projectId: 'pr-2' });
    const visit = await open();
    expect(visit.control('Name').value).to.equal('');
    withdraw();
    await visit.holds('Name', 'Ann');
  });
});
