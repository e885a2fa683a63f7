import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { captchaModule } from '../../src/components/form/captcha/CaptchaPlace.js';
import { challenged, demandCaptcha, dialog, PRESSED, PROVIDERS, standIn, standInsAre } from '../support/captcha.js';
import { accessible, until } from '../support/fixture.js';
import { CaptchaForms } from '../support/pages/captcha.js';

const TOKEN = /^[\da-f-]{36}$/;

describe('<sb-form>: captcha of each provider', () => {
  const page = new CaptchaForms();

  it('[CAP-01] a visible challenge in a modal, loaded when the server demands it, then the form is sent once more', async () => {
    const load = stub(captchaModule, 'load').callThrough();
    demandCaptcha(page.backend, 'visible');
    const visit = await page.filled(standIn('recaptcha'));
    expect([load.called, page.scripts], 'nothing of it is loaded before').to.deep.equal([false, 0]);
    await visit.click(visit.submit);
    await challenged(visit);
    expect(visit.focused?.textContent).to.equal('One more check');
    await visit.says(PRESSED);
    expect(visit.state).to.equal('busy');
    await until(() => visit.element.querySelector('iframe'), 'the widget is there');
    await accessible(visit.element);
    await page.answer();
    await visit.reaches('success');
    expect(dialog(visit).open).to.equal(false);
    expect(visit.focused).to.equal(visit.submit);
  });

  for (const provider of PROVIDERS) {
    const answered = async (times: number) => {
      await page.visit.reaches('success');
      expect(page.tokens).to.have.length(times);
      expect(page.tokens.at(-1)).to.match(TOKEN);
      expect(page.tokens[0]).to.equal(undefined);
      expect(page.visit.element.children).to.have.length(0);
    };

    it(`[CAP-01] ${provider}: an invisible challenge needs nobody, and the form is sent once more`, async () => {
      await page.pressed(standIn(provider), true);
      await answered(2);
    });

    it(`[CAP-01] ${provider}: a window with a question can be answered, though the form is behind a modal`, async () => {
      await page.pressed(standIn(provider, 'puzzle-1'));
      await challenged(page.visit);
      await page.answer();
      await page.answer(page.visit, 'The lamp');
      await answered(2);
    });

    it(`[CAP-02] ${provider}: a challenge that has expired, or fails, is reset, and the next answer counts; failing again it is given up`, async () => {
      standInsAre('expire');
      const visit = await page.pressed(standIn(provider));
      await page.answer();
      await visit.says('The check has expired, confirm once more');
      await page.answer();
      await answered(2);
      page.startOver();
      standInsAre('error');
      const other = await page.pressed({ ...standIn(provider), 'form-id': 'f-2' });
      await page.answer();
      await other.says('The check failed. Try again');
      expect([other.state, dialog(other).matches(':modal')]).to.deep.equal(['busy', true]);
      await page.answer();
      await other.reaches('error');
      expect(dialog(other).open).to.equal(false);
      await other.says('The check failed. Try again');
      expect(other.control('Name').value).to.equal('Ann');
      expect(other.element.children).to.have.length(0);
    });
  }
});
