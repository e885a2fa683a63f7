import { expect } from '@esm-bundle/chai';
import { visitFreshShop } from './support/visit.js';

describe('journey: prove to be no robot', () => {
  it(
    '[CAP-01] a visible challenge is passed, and the backend takes its token once',
    visitFreshShop(async (visitor) => {
      await visitor.fault('captcha:visible@lead');
      const tab = await visitor.open('/demo/captcha.html');
      tab.tolerate(/400/);
      const form = await tab.find('sb-form[form-id="recaptcha"]');
      await tab.write(await tab.within(form, 'input', 'Your name'), 'Grace Hopper');
      await tab.press('button', 'Send by reCAPTCHA');
      await tab.find('h2', 'One more check');
      await tab.press(await tab.inFrame(form, 'button', 'not a robot'));
      await tab.says(/thank you/i);
      expect((await visitor.stored()).leads.length).to.equal(1);
    }),
  );
});
