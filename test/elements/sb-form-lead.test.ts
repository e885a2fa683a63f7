import { expect } from '@open-wc/testing';
import { site } from '../../src/stores/site.js';
import { accessible, settled } from '../support/fixture.js';
import { SendingPage } from '../support/pages/sending.js';

describe('<sb-form>: what a lead says, and who sends none', () => {
  const page = new SendingPage();

  it('[LEAD-01] [OUT-02] carries the campaign that led to the site, for the whole visit, and one user id for this browser; meta keys are no fields of it', async () => {
    history.replaceState(null, '', `${location.pathname}?utm_source=mail&utm_campaign=spring&other=1`);
    const hidden = ['utm_source', 'room'].map((id) => ({ id, type: 'hidden', default: 'x' }));
    const open = async () => {
      const visit = await page.open([{ id: 'name', label: 'Name' }, ...hidden]);
      await visit.write('Name', 'Ann');
      return page.send();
    };
    const first = await open();
    expect(first.utmData).to.deep.equal({ source: 'mail', campaign: 'spring' });
    expect(first.userId).to.match(/^[\da-f-]{36}$/);
    expect(first.fields.map(({ id }) => id)).to.deep.equal(['name', 'room']);
    await page.visit.reaches('success');
    page.close();
    history.replaceState(null, '', location.pathname);
    const { utmData, userId } = await open();
    expect({ utmData, userId }).to.deep.equal({ utmData: first.utmData, userId: first.userId });
  });

  it('in the editor nothing is sent, and what would be is listed in the form; in the preview it is sent', async () => {
    const withdraw = site().provide({ mode: 'admin' });
    const visit = await page.filled();
    await visit.submitUntilSaid('The editor sends nothing. On the page this would be sent:');
    const lines = [...visit.root.querySelectorAll('[part~="listed"] dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent).join(': '),
    );
    expect(lines).to.include.members(['fields[name]: Ann', 'fields[phone]: 12345', 'id: f-1']);
    await accessible(visit.element);
    expect(page.sent).to.equal(0);
    await visit.write('Name', 'a');
    expect(visit.part('listed')).to.equal(null);
    withdraw();
    const preview = site().provide({ mode: 'preview' });
    await page.sendValues();
    preview();
  });

  it('a form that is not displayed sends nothing, be it by a script, and asks for nothing before it is displayed again', async () => {
    const visit = await page.filled();
    const press = async () => {
      visit.root.querySelector('form')?.requestSubmit();
      await settled(visit.element);
    };
    visit.element.style.display = 'none';
    await press();
    expect([page.sent, visit.state]).to.deep.equal([0, 'idle']);
    visit.element.style.display = '';
    const undo = page.backend.fail('lead', 0);
    await visit.submitUntil('waiting');
    undo();
    visit.element.style.display = 'none';
    await settled(visit.element);
    window.dispatchEvent(new Event('online'));
    await press();
    expect(page.sent).to.equal(1);
    visit.element.style.display = '';
    await visit.submitUntil('success');
    expect(page.backend.leads.size).to.equal(1);
  });
});
