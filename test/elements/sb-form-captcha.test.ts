import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import '../../elements/sb-form.js';
import { captchaModule } from '../../src/components/form/captcha/CaptchaPlace.js';
import {
  CaptchaForms,
  challenged,
  demandCaptcha,
  dialog,
  NOT_A_ROBOT,
  PRESSED,
  PROVIDERS,
  pressIn,
  standIn,
  standInsAre,
  tokensOf,
} from '../support/captcha.js';
import type { FormPage } from '../support/pages/form.js';
import { until } from '../support/until.js';

describe('<sb-form>: captcha of each provider', () => {
  const at = new CaptchaForms();
  const standsStill = (shown: Element) => Promise.all(shown.getAnimations().map(({ finished }) => finished));
  const frames = (visit: FormPage) => () => visit.element.querySelectorAll('iframe');
  const press = (visit: FormPage, words = NOT_A_ROBOT) => pressIn(frames(visit), words);
  const scripts = () => document.querySelectorAll('script[src*="/captcha/"]');

  for (const provider of PROVIDERS) {
    it(`[CAP-01] ${provider}: a visible challenge in a modal, then the form is sent once more`, async () => {
      demandCaptcha(at.backend, 'visible');
      const load = stub(captchaModule, 'load').callThrough();
      const visit = await at.filled(standIn(provider));
      expect(load.called, 'nothing of it is loaded before').to.equal(false);
      load.restore();
      expect(scripts()).to.have.length(0);
      await visit.click(visit.submit);
      await challenged(visit);
      expect(visit.focused?.textContent).to.equal('One more check');
      await visit.says(PRESSED);
      expect(visit.state).to.equal('busy');
      await until(() => visit.element.querySelector('iframe'), 'the widget is there');
      await standsStill(dialog(visit));
      await expect(visit.element).to.be.accessible();
      await press(visit);
      await visit.reaches('success');
      const [first, token] = tokensOf(at.backend);
      expect(first).to.equal(undefined);
      expect(token).to.match(/^[\da-f-]{36}$/);
      expect(at.backend.of('lead')).to.have.length(2);
      expect(dialog(visit).open).to.equal(false);
      expect(visit.focused).to.equal(visit.submit);
      expect(visit.element.children).to.have.length(0);
    });

    it(`[CAP-01] ${provider}: an invisible challenge needs nobody, and the form is sent once more`, async () => {
      demandCaptcha(at.backend, true);
      const visit = await at.filled(standIn(provider));
      await visit.click(visit.submit);
      await visit.reaches('success');
      expect(tokensOf(at.backend)).to.have.length(2);
      expect(tokensOf(at.backend)[1]).to.match(/^[\da-f-]{36}$/);
      expect(visit.element.children).to.have.length(0);
    });

    it(`${provider}: a window with a question can be answered, though the form is behind a modal`, async () => {
      demandCaptcha(at.backend, 'visible');
      const visit = await at.filled(standIn(provider, 'puzzle-1'));
      await visit.click(visit.submit);
      await challenged(visit);
      await press(visit);
      await press(visit, 'The lamp');
      await visit.reaches('success');
      expect(tokensOf(at.backend)[1]).to.match(/^[\da-f-]{36}$/);
      expect(visit.element.children).to.have.length(0);
    });

    it(`[CAP-02] ${provider}: a challenge that has expired is reset, and the next answer counts`, async () => {
      demandCaptcha(at.backend, 'visible');
      standInsAre('expire');
      const visit = await at.filled(standIn(provider));
      await visit.click(visit.submit);
      await press(visit);
      await visit.says('The check has expired, confirm once more');
      await expect(visit.element).to.be.accessible();
      await press(visit);
      await visit.reaches('success');
      expect(at.backend.of('lead')).to.have.length(2);
    });

    it(`[CAP-02] ${provider}: a challenge that fails is reset once, and given up when it fails again`, async () => {
      demandCaptcha(at.backend, 'visible');
      standInsAre('error');
      const visit = await at.filled(standIn(provider));
      await visit.click(visit.submit);
      await press(visit);
      await visit.says('The check failed. Try again');
      expect(visit.state).to.equal('busy');
      expect(dialog(visit).matches(':modal')).to.equal(true);
      await press(visit);
      await visit.reaches('error');
      expect(dialog(visit).open).to.equal(false);
      await visit.says('The check failed. Try again');
      expect(visit.control('Name').value).to.equal('Ann');
      expect(visit.element.children).to.have.length(0);
    });
  }
});
