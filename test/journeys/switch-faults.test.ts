import { expect } from '@open-wc/testing';
import { choose, demoChoices } from '../support/demo-bar.js';
import { freshShop, makeRoom, Page } from '../support/journey.js';
import { until } from '../support/until.js';

const LEAD = { id: 'ask', projectId: 'demo', fields: [{ id: 'name', name: 'Name', type: 'name', value: 'Ada' }] };

function forget(): void {
  for (const name of ['sb-fault', 'sb-login']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}

const statusOf = async (call: Promise<Response>) => (await call).status;
const settings = () => statusOf(fetch('/api/ecommerce/settings/?projectId=demo'));
const send = () => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(LEAD);
  return statusOf(fetch('/mod/project/demo/lead/send/', { method: 'POST', headers, body }));
};

describe('journey: faults in the demo bar', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(async () => {
    await freshShop();
    page = await Page.open('/demo/hr.html', { width: 390 });
    await until(() => page.document.querySelector('.demo-bar'), 'the bar is there');
  });
  afterEach(() => {
    forget();
    page.close();
  });

  it('a fault is at every call or at one, is remembered for the next page, and can be switched off', async () => {
    choose(page, 'Backend', 'Not available (503)');
    expect([await settings(), await send()]).to.deep.equal([503, 503]);
    choose(page, 'At', 'Sending a form');
    expect([await settings(), await send()]).to.deep.equal([200, 503]);
    choose(page, 'Backend', 'Fails (500), all done');
    expect([await settings(), await send()]).to.deep.equal([200, 500]);

    await page.reload();
    const chosen = () => demoChoices(page).map(({ value }) => value);
    await until(() => chosen().includes('fail:500|after') && chosen().includes('lead'), 'the next page knows it');
    choose(page, 'Backend', 'Works');
    expect([await settings(), await send()]).to.deep.equal([200, 200]);
  });

  it('the bar fits a phone, opened too', async () => {
    (await page.find('summary', 'Demo settings')).click();
    await page.find('.demo-bar select');
    for (const list of page.document.querySelectorAll('.demo-bar select')) {
      const { left, right } = list.getBoundingClientRect();
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(390);
    }
    const { scrollWidth, clientWidth } = page.document.documentElement;
    expect(scrollWidth).to.equal(clientWidth);
  });

  it('who is asked to sign in does so on the page of the login, and comes back', async () => {
    choose(page, 'Backend', 'Asks to sign in (401)');
    expect(await send()).to.equal(401);
    page.window.location.href = '/login?return=/demo/hr.html';
    await page.loaded('/login');
    (await page.find('button', 'Sign in')).click();
    await page.loaded('/demo/hr.html');
    expect(await send()).to.equal(200);
    choose(page, 'Backend', 'Asks to sign in (401)');
    expect(await send()).to.equal(401);
  });
});
