// runs in firefox, webkit: a whole form
// runs in light: dist/light
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { freshShop, makeRoom, Page } from '../support/journey.js';
import { until } from '../support/until.js';

const QUESTION = 'Does the oak darken with time?';

async function storedLeads(): Promise<Record<string, unknown>[]> {
  return ((await (await fetch('/dev/leads?projectId=demo')).json()) as { leads: Record<string, unknown>[] }).leads;
}

describe('journey: send a lead', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => {
    page.close();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
    document.cookie = 'sb-fault=; path=/; max-age=0';
  });

  async function fill(): Promise<void> {
    await page.write('Your name', 'Grace Hopper');
    await page.write('Email', 'grace@example.com');
    await page.write('Your question', QUESTION);
    await page.click('input[type=checkbox]', /I agree/);
  }

  it('[EVT-01] a filled form arrives, says so, and is empty again', async () => {
    page = await Page.open('/demo/shop.html', { width: 390, height: 760 });
    page.lookAt('sb-form');
    let submitted: unknown;
    page.document.addEventListener('submitted', ({ detail }) => {
      submitted = detail;
    });
    await fill();
    await page.click('button', 'Send the question');
    await page.says(/thank you/i);
    const leads = await storedLeads();
    expect(leads.length).to.equal(1);
    expect(JSON.stringify(leads[0])).to.contain(QUESTION);
    expect(submitted).to.deep.include({ formId: 'ask', leadId: leads[0]?.lead_id ?? leads[0]?.id });
    const question = (await page.find('textarea', 'Your question')) as HTMLTextAreaElement;
    await until(() => question.value === '', 'the form is empty again');
    page.expectNoProblems();
  });

  it('what is missing is said at the field, and nothing is sent', async () => {
    page = await Page.open('/demo/shop.html');
    page.lookAt('sb-form');
    await page.write('Your name', 'Grace Hopper');
    await page.click('button', 'Send the question');
    await page.says(/^enter your email/i);
    expect(await storedLeads()).to.deep.equal([]);
    page.expectNoProblems();
  });

  it('a failing backend loses nothing: the same form goes out by itself once the backend is back', async () => {
    page = await Page.open('/demo/shop.html');
    page.lookAt('sb-form');
    await fill();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
    document.cookie = 'sb-fault=fail:503@lead; path=/';
    await page.click('button', 'Send the question');
    await page.says(/has not said whether this has arrived/i);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
    document.cookie = 'sb-fault=; path=/; max-age=0';
    await page.says(/thank you/i);
    expect((await storedLeads()).length).to.equal(1);
    page.expectNoProblems(/503|could not be sent/);
  });

  it('by keyboard alone: Enter goes on to the next field', async () => {
    page = await Page.open('/demo/shop.html');
    page.lookAt('sb-form');
    await page.write('Your name', 'Grace Hopper');
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'grace@example.com' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: QUESTION });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: ' ' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await page.says(/thank you/i);
    expect(JSON.stringify(await storedLeads())).to.contain(QUESTION);
    page.expectNoProblems();
  });
});
