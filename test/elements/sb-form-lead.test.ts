import { expect } from '@open-wc/testing';
import '../../elements/sb-form.js';
import { site } from '../../src/stores/site.js';
import { SendingPage } from '../support/pages/sending.js';
import { frame } from '../support/until.js';

describe('<sb-form>: what a lead says, and who sends none', () => {
  const page = new SendingPage();
  const body = (at: number) => page.backend.of('lead')[at]?.body as Record<string, unknown>;

  it('[LEAD-01] carries the campaign that led to the site, for the whole visit, and one user id for this browser', async () => {
    history.replaceState(null, '', `${location.pathname}?utm_source=mail&utm_campaign=spring&other=1`);
    const visit = await page.filled();
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(body(0).utmData).to.deep.equal({ source: 'mail', campaign: 'spring' });
    expect(body(0).userId).to.match(/^[\da-f-]{36}$/);
    visit.element.remove();
    history.replaceState(null, '', location.pathname);
    const next = await page.filled();
    await next.click(next.submit);
    await next.reaches('success');
    expect(body(1).utmData).to.deep.equal(body(0).utmData);
    expect(body(1).userId).to.equal(body(0).userId);
  });

  it('[OUT-02] leaves meta keys out of its fields', async () => {
    const hidden = { type: 'hidden', default: 'x' };
    const visit = await page.open({}, [
      { id: 'name', label: 'Name' },
      { id: 'utm_source', ...hidden },
      { id: 'room', ...hidden },
    ]);
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect((body(0).fields as { id: string }[]).map(({ id }) => id)).to.deep.equal(['name', 'room']);
  });

  it('[API-02] what is refused by the path of another backend is said at its field', async () => {
    const violations = [{ propertyPath: 'children[phone].data', message: 'Too short for us' }];
    page.backend.fail('lead', 422, { violations });
    const visit = await page.filled();
    await visit.click(visit.submit);
    await visit.says('Too short for us');
    expect(visit.description('Phone')).to.contain('Too short for us');
    expect(visit.focused).to.equal(visit.control('Phone'));
  });

  it('in the editor nothing is sent, and what would be is listed in the form', async () => {
    const withdraw = site().provide({ mode: 'admin' });
    const visit = await page.filled();
    await visit.click(visit.submit);
    await visit.says('The editor sends nothing. On the page this would be sent:');
    const lines = [...visit.root.querySelectorAll('[part~="listed"] dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent).join(': '),
    );
    expect(lines).to.include.members(['fields[name]: Ann', 'fields[phone]: 12345', 'id: f-1']);
    await expect(visit.element).to.be.accessible();
    expect(page.sent).to.equal(0);
    await visit.write('Name', 'a');
    expect(visit.part('listed')).to.equal(null);
    withdraw();
  });

  it('in the preview it is sent', async () => {
    const withdraw = site().provide({ mode: 'preview' });
    const visit = await page.filled();
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(page.sent).to.equal(1);
    withdraw();
  });

  it('a form that is not displayed sends nothing, be it by a script, and asks for nothing before it is displayed again', async () => {
    const visit = await page.filled();
    const press = async () => {
      visit.root.querySelector('form')?.requestSubmit();
      for (let more = 0; more < 5; more++) await frame();
    };
    visit.element.style.display = 'none';
    await press();
    expect([page.sent, visit.state]).to.deep.equal([0, 'idle']);
    visit.element.style.display = '';
    const undo = page.backend.fail('lead', 0);
    await visit.click(visit.submit);
    await visit.reaches('waiting');
    undo();
    visit.element.style.display = 'none';
    for (let more = 0; more < 3; more++) await frame();
    window.dispatchEvent(new Event('online'));
    await press();
    expect(page.sent).to.equal(1);
    visit.element.style.display = '';
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(page.backend.leads.size).to.equal(1);
  });
});
