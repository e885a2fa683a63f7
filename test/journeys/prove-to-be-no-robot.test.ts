import { expect } from '@open-wc/testing';
import { pressIn, standInsAre } from '../support/captcha.js';
import { freshShop, makeRoom, Page } from '../support/journey.js';

describe('journey: prove to be no robot', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => {
    page.close();
    standInsAre('');
  });

  const storedLeads = async () =>
    ((await (await fetch('/dev/leads?projectId=demo')).json()) as { leads: unknown[] }).leads.length;
  const form = (id: string) => page.document.querySelector(`sb-form[form-id="${id}"]`) as HTMLElement;
  /** The page itself stands in a frame, which the pointer does not know of: it begins at the corner of the window. */
  const press = (id: string, words: string) => pressIn(() => form(id).querySelectorAll('iframe'), words);

  async function send(mode: string, id: string, label: string, text: string, button: string): Promise<void> {
    page = await Page.open('/demo/captcha.html', { width: 1280, height: 760 });
    standInsAre(mode);
    page.lookAt(`sb-form[form-id="${id}"]`);
    await page.write(label, text);
    await page.click('button', button);
  }

  it('[CAP-01] a visible challenge is passed, and the backend takes its token once', async () => {
    await send('visible', 'recaptcha', 'Your name', 'Grace Hopper', 'Send by reCAPTCHA');
    await page.find('h2', 'One more check');
    await press('recaptcha', 'not a robot');
    await page.says(/thank you/i);
    expect(await storedLeads()).to.equal(1);
    page.expectNoProblems(/400/);
  });

  it('an invisible one passes by itself', async () => {
    await send('invisible', 'turnstile', 'Email', 'grace@example.com', 'Send by Turnstile');
    await page.says(/thank you/i);
    expect(await storedLeads()).to.equal(1);
    page.expectNoProblems(/400/);
  });

  it('one with a question is answered, over the modal', async () => {
    await send('visible', 'hcaptcha', 'Phone', '12345', 'Send by hCaptcha');
    await press('hcaptcha', 'not a robot');
    await press('hcaptcha', 'The lamp');
    await page.says(/thank you/i);
    expect(await storedLeads()).to.equal(1);
    page.expectNoProblems(/400/);
  });

  it('[CAP-02] a token that the backend does not take is said, and nothing is stored', async () => {
    await send('refuse', 'recaptcha', 'Your name', 'Grace Hopper', 'Send by reCAPTCHA');
    await press('recaptcha', 'not a robot');
    await page.says(/the check failed\. try again/i);
    expect(await storedLeads()).to.equal(0);
    page.expectNoProblems(/400/);
  });
});
