// runs in strict: effects
// slow: 18 forms challenged, most of them in frames; three real seconds of success; axe five times
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { captchaModule } from '../../src/components/form/captcha/CaptchaPlace.js';
import {
  APIS,
  challenged,
  demandCaptcha,
  dialog,
  PRESSED,
  PROVIDERS,
  standIn,
  standInsAre,
  TOKEN,
} from '../support/captcha.js';
import { accessible, provide, quiet, settled, until } from '../support/fixture.js';
import { CaptchaForms } from '../support/pages/captcha.js';
import { descriptionOf, nameOf } from '../support/ui.js';

const globals = globalThis as unknown as Record<string, unknown>;
const LATE = 'The robot check did not respond in time. Send the form again';
interface OwnWidget {
  box: HTMLElement;
  callback(token: string): void;
  'expired-callback'(): void;
}
const NOT_LOADED = 'The check that you are not a robot could not be loaded. Try again';
const NOT_CHECKED = 'Confirm that you are not a robot';

describe('<sb-form>: captcha challenges', () => {
  const page = new CaptchaForms();
  /** Defines reCAPTCHA's API as a page may do; returns the widgets it has rendered, for the test to answer. */
  const ownInterface = () => {
    const rendered: OwnWidget[] = [];
    globals[APIS.recaptcha] = {
      render: (box: HTMLElement, parameters: Omit<OwnWidget, 'box'>) => rendered.push({ ...parameters, box }),
      execute() {},
      reset() {},
    };
    return rendered;
  };
  /** Waits until the challenge is removed from the form. */
  const isGone = () => until(() => page.visit.element.children.length === 0, 'the challenge is removed');

  it('[CAP-02] an unanswered invisible challenge stops the submission with an error after 2500 ms; a new one replaces it the second time', async () => {
    demandCaptcha(page.backend, true);
    standInsAre('stuck');
    const visit = await page.filled(standIn('hcaptcha'));
    const time = page.stopTime();
    const challenge = () => visit.element.querySelector('[data-captcha]');
    const api = () => globals[APIS.hcaptcha] as { render?: unknown } | undefined;
    /** The stand-in has said that it will not answer: the mode counts at its request. */
    const isStuck = () => {
      const widget = visit.element.querySelector('iframe')?.contentWindow;
      return widget?.performance.getEntriesByType('resource').some(({ name }) => name.includes('/answer'));
    };
    const timesOut = async (leads: number) => {
      await visit.submitUntil('busy');
      await until(() => page.sent === leads && visit.part('captcha-invisible') && api()?.render, 'the challenge runs');
      await settled(visit.element);
      time.tick(2499);
      await until(isStuck, 'the challenge has no answer');
      await settled(visit.element);
      expect(visit.state).to.equal('busy');
      time.tick(1);
      await visit.reaches('error');
      expect(visit.part('alert')?.textContent).to.equal(LATE);
      expect([visit.control('Name').value, nameOf(visit.submit)]).to.deep.equal(['Ann', 'Send']);
    };
    await timesOut(1);
    const first = challenge();
    standInsAre('');
    await timesOut(2);
    await until(() => challenge() !== first, 'a new challenge runs');
    page.startTime();
    await visit.says('You are confirmed, send the form now');
    await visit.submitUntil('success');
    expect(page.tokens.at(-1)).to.match(TOKEN);
  });

  it('a late answer to an invisible challenge counts for the next submission, unless it has expired', async () => {
    const rendered = ownInterface();
    demandCaptcha(page.backend, true);
    const visit = await page.filled(standIn('recaptcha'));
    const late = async (token: string) => {
      rendered.length = 0;
      const time = page.stopTime();
      await visit.click(visit.submit);
      await until(() => rendered.length > 0, 'the challenge runs');
      await settled(visit.element);
      time.tick(2500);
      await visit.reaches('error');
      page.startTime();
      rendered[0]?.callback(token);
      await visit.says('You are confirmed, send the form now');
      expect(visit.part('alert')?.textContent).to.equal('');
    };
    await late('late-1');
    expect(rendered[0]).to.deep.include({ sitekey: 'site-1', theme: 'light', size: 'invisible' });
    expect(page.scripts, 'no script is loaded, the page has defined the API').to.equal(0);
    await accessible(visit.element);
    expect(page.sent).to.equal(1);
    await visit.submitUntil('success');
    expect(page.tokens).to.deep.equal([undefined, undefined, 'late-1']);
    await isGone();
    await visit.pointAt(visit.control('Name'));
    await visit.reaches('idle');
    await visit.write('Name', 'Bob');
    await late('late-2');
    rendered[0]?.['expired-callback']();
    await isGone();
    expect(visit.control('Name').value).to.equal('Bob');
    expect(visit.part('alert')?.textContent).to.equal('');
    rendered.length = 0;
    await visit.click(visit.submit);
    await until(() => rendered.length > 0, 'a new challenge runs');
    rendered[0]?.callback('fresh');
    await visit.reaches('success');
    expect(page.tokens.at(-1)).to.equal('fresh');
  });

  it('an invisible challenge that needs input has no time limit and can be cancelled', async () => {
    await page.slowly(async () => (await page.pressed(standIn('turnstile', 'puzzle-1'), true)).says(PRESSED));
    const { visit } = page;
    await accessible(visit.element);
    const time = page.stopTime();
    time.tick(60_000);
    expect(visit.state).to.equal('busy');
    page.startTime();
    await visit.click(visit.button('Cancel sending'));
    await visit.reaches('error');
    await visit.says(NOT_CHECKED);
    await isGone();
  });

  it('[CAP-03] checks for the API of a loaded script every 10 ms, 150 times, then reports that it could not be loaded', async () => {
    demandCaptcha(page.backend, 'visible');
    let looks = 0;
    const look = () => {
      looks += 1;
    };
    Object.defineProperty(globals, 'grecaptcha', { configurable: true, get: look });
    const visit = await page.filled({ ...standIn('recaptcha'), 'captcha-src': 'data:text/javascript,//nothing' });
    await captchaModule.load();
    const time = page.stopTime();
    let loaded = false;
    const arrival = new MutationObserver(() => {
      const script = document.querySelector('head script[src^="data:"]');
      // a script on a slow line
      if (script) time.tick(2000);
      script?.addEventListener('load', () => {
        loaded = true;
      });
    });
    arrival.observe(document.head, { childList: true });
    await visit.click(visit.submit);
    await until(() => loaded, 'the script is loaded');
    arrival.disconnect();
    const before = looks;
    time.tick(1499);
    await settled();
    expect([looks - before, visit.state]).to.deep.equal([149, 'busy']);
    time.tick(1);
    expect(looks - before).to.equal(150);
    await visit.reaches('error');
    await visit.says(NOT_LOADED);
    expect(page.errors.map(({ message }) => message)).to.include('Can not load grecaptcha');
    expect([visit.control('Name').value, dialog(visit).open]).to.deep.equal(['Ann', false]);
    await isGone();
  });

  it('[LEAD-06] reports a blocked script, or captcha code that fails to load, at once; the next press loads it again', async () => {
    standInsAre('blocked');
    quiet(/the captcha could not be loaded/);
    const load = stub(captchaModule, 'load').rejects(new Error('offline'));
    const visit = await page.pressed(standIn('turnstile'));
    await visit.says(NOT_LOADED);
    expect(visit.state).to.equal('error');
    expect(page.warnings.join()).to.contain('the captcha could not be loaded');
    load.restore();
    await visit.click(visit.submit);
    await until(() => page.errors.at(-1)?.message === 'Can not load turnstile', 'the error is reported');
    expect(page.errors.at(-1)?.code).to.equal('captcha');
    await visit.says(NOT_LOADED);
    await accessible(visit.element);
    standInsAre('');
    await visit.click(visit.submit);
    await page.answer();
    await visit.reaches('success');
  });

  it('[CAP-01] loads a visible challenge on demand and opens it in a modal; Escape and Close cancel it and restore the focus', async () => {
    const load = stub(captchaModule, 'load').callThrough();
    demandCaptcha(page.backend, 'visible');
    const visit = await page.filled(standIn('hcaptcha'));
    expect([load.called, page.scripts], 'nothing is loaded before the server demands it').to.deep.equal([false, 0]);
    for (const close of [
      () => visit.press('Escape'),
      () => visit.click(dialog(visit).querySelector('[part~="close"]') as Element),
    ]) {
      await visit.click(visit.submit);
      await challenged(visit);
      expect(visit.focused?.textContent).to.equal('One more check');
      await visit.says(PRESSED);
      expect(descriptionOf(dialog(visit))).to.equal(PRESSED);
      expect(visit.state).to.equal('busy');
      await until(() => visit.element.querySelector('iframe'), 'the widget is there');
      await accessible(visit.element);
      await close();
      await visit.reaches('error');
      await visit.says(NOT_CHECKED);
      expect(visit.focused).to.equal(visit.submit);
      await isGone();
    }
    expect(page.sent).to.equal(2);
  });

  it('[MODE-02] a challenge closes when the page becomes the editor, which sends nothing', async () => {
    const visit = await page.pressed(standIn('hcaptcha'));
    await challenged(visit);
    provide({ mode: 'admin' });
    await visit.reaches('error');
    await isGone();
    expect(page.sent).to.equal(1);
  });

  it('accepts the same captcha-token each time the page sets it; does not send a removed or used one', async () => {
    demandCaptcha(page.backend, 'visible');
    const visit = await page.filled({ 'captcha-token': 'early' });
    visit.element.removeAttribute('captcha-token');
    for (const _ of [1, 2]) {
      await visit.write('Name', 'Ann');
      await visit.submitUntilSaid(PRESSED);
      visit.element.setAttribute('captcha-token', 'tok-1');
      await visit.reaches('success');
      await visit.reaches('idle');
    }
    expect(page.tokens).to.deep.equal([undefined, 'tok-1', undefined, 'tok-1']);
    expect(page.warnings.join()).to.contain('captcha-key');
  });

  it('removing the form removes its challenge, inserting it again reopens the challenge, in Russian', async () => {
    const visit = await page.pressed({ ...standIn('recaptcha'), language: 'ru' });
    await challenged(visit);
    await visit.says('Ещё одна проверка');
    await until(() => document.querySelector('script[src*="hl=ru"]'), 'the provider’s script is loaded in Russian');
    await until(() => visit.element.querySelector('iframe'), 'the widget is there');
    visit.element.remove();
    await isGone();
    expect(document.documentElement.style.overflow).to.equal('');
    document.body.append(visit.element);
    await challenged(visit);
    await page.answer();
    await visit.reaches('success');
    expect(page.sent).to.equal(2);
  });

  for (const provider of PROVIDERS) {
    const answered = async (times: number) => {
      await page.visit.reaches('success');
      expect(page.tokens).to.have.length(times);
      expect(page.tokens.at(-1)).to.match(TOKEN);
      expect(page.tokens[0]).to.equal(undefined);
      expect(page.visit.element.children).to.have.length(0);
    };

    it(`[CAP-01] ${provider}: an invisible challenge needs no input; a question can be answered over the modal; then resends the form`, async () => {
      await page.slowly(async () => {
        await page.pressed(standIn(provider), true);
        await answered(2);
      });
      page.startOver();
      await page.pressed({ ...standIn(provider, 'puzzle-1'), 'form-id': 'f-2' });
      await challenged(page.visit);
      await page.answer();
      await page.answer(page.visit, 'The lamp');
      await answered(4);
      expect(dialog(page.visit).open).to.equal(false);
      expect(page.visit.focused).to.equal(page.visit.submit);
    });

    it(`[CAP-02] ${provider}: resets an expired or failed challenge and accepts the next answer; gives up after a second failure`, async () => {
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
