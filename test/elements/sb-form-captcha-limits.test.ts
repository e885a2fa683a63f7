// runs in strict: effects
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonFakeTimers, stub, useFakeTimers } from 'sinon';
import '../../elements/sb-form.js';
import { captchaModule } from '../../src/components/form/captcha/CaptchaPlace.js';
import { site } from '../../src/stores/site.js';
import {
  APIS,
  CaptchaForms,
  challenged,
  demandCaptcha,
  dialog,
  NOT_A_ROBOT,
  PRESSED,
  pressIn,
  standIn,
  standInsAre,
  tokensOf,
} from '../support/captcha.js';
import { json } from '../support/fake-routes.js';
import type { FormPage } from '../support/pages/form.js';
import { until } from '../support/until.js';

const page = globalThis as unknown as Record<string, unknown>;
interface OwnWidget {
  box: HTMLElement;
  callback(token: string): void;
  'expired-callback'(): void;
}

describe('<sb-form>: what becomes of a captcha', () => {
  const at = new CaptchaForms();
  let clock: SinonFakeTimers | undefined;
  afterEach(() => {
    clock?.restore();
    clock = undefined;
  });
  const fakeTime = () => {
    clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  };
  const frames = (visit: FormPage) => () => visit.element.querySelectorAll('iframe');
  const press = (visit: FormPage, words = NOT_A_ROBOT) => pressIn(frames(visit), words);
  /** reCAPTCHA's interface, by the page itself: what it has been asked to show, for the test to answer. */
  const ownInterface = () => {
    const rendered: OwnWidget[] = [];
    page[APIS.recaptcha] = {
      render: (box: HTMLElement, parameters: Omit<OwnWidget, 'box'>) => rendered.push({ ...parameters, box }),
      execute() {},
      reset() {},
    };
    return rendered;
  };
  const scripts = () => document.querySelectorAll('script[src*="/captcha/"]');

  it('[CAP-02] a token that the server does not take is an error after one retry, and the next press asks anew', async () => {
    const refuse = at.backend.answer('lead', () => json({ data: { captcha: 'visible' } }, 400));
    const visit = await at.filled(standIn('recaptcha'));
    await visit.click(visit.submit);
    await press(visit);
    await visit.says('The check failed. Try again');
    expect(visit.state).to.equal('error');
    expect(at.backend.of('lead')).to.have.length(2);
    expect(dialog(visit).open).to.equal(false);
    await expect(visit.element).to.be.accessible();
    refuse();
    demandCaptcha(at.backend, 'visible');
    await visit.click(visit.submit);
    await press(visit);
    await visit.reaches('success');
    const tokens = tokensOf(at.backend);
    expect(tokens[3]).to.not.equal(tokens[1]);
  });

  it('[CAP-02] an invisible challenge of which nothing comes stops the sending after 2500 ms without a word', async () => {
    demandCaptcha(at.backend, true);
    standInsAre('stuck');
    const visit = await at.filled(standIn('hcaptcha'));
    fakeTime();
    await visit.click(visit.submit);
    await until(() => visit.element.querySelector('[data-captcha]'), 'the challenge runs');
    clock?.tick(2499);
    expect(visit.state).to.equal('busy');
    clock?.tick(1);
    await visit.reaches('idle');
    expect(visit.part('alert')?.textContent).to.equal('');
    expect(visit.control('Name').value).to.equal('Ann');
  });

  it('an answer that comes after that is good for the next press, which asks nothing more, until it expires', async () => {
    demandCaptcha(at.backend, true);
    const rendered = ownInterface();
    const visit = await at.filled(standIn('recaptcha'));
    const stopped = async () => {
      fakeTime();
      await visit.click(visit.submit);
      await until(() => rendered.length > 0, 'the challenge runs');
      clock?.tick(2500);
      await visit.reaches('idle');
      clock?.restore();
    };
    await stopped();
    rendered[0]?.callback('late-1');
    await visit.says('You are confirmed, send the form now');
    await expect(visit.element).to.be.accessible();
    expect(at.backend.of('lead')).to.have.length(1);
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(tokensOf(at.backend)).to.deep.equal([undefined, undefined, 'late-1']);
    expect(visit.element.children).to.have.length(0);
    await visit.pointAt(visit.control('Name'));
    await visit.reaches('idle');
    rendered.length = 0;
    await visit.write('Name', 'Bob');
    await stopped();
    rendered[0]?.callback('late-2');
    await visit.says('You are confirmed');
    rendered[0]?.['expired-callback']();
    await until(() => visit.element.children.length === 0, 'the answer is no longer held');
    expect(visit.control('Name').value).to.equal('Bob');
    expect(visit.part('alert')?.textContent).to.equal('');
    rendered.length = 0;
    await visit.click(visit.submit);
    await until(() => rendered.length > 0, 'it is asked anew');
    rendered[0]?.callback('fresh');
    await visit.reaches('success');
    expect(tokensOf(at.backend).at(-1)).to.equal('fresh');
  });

  it('who is asked something by an invisible challenge has all the time they need, and can call it off', async () => {
    demandCaptcha(at.backend, true);
    const visit = await at.filled(standIn('turnstile', 'puzzle-1'));
    await visit.click(visit.submit);
    await visit.says(PRESSED);
    await expect(visit.element).to.be.accessible();
    fakeTime();
    clock?.tick(60_000);
    expect(visit.state).to.equal('busy');
    clock?.restore();
    clock = undefined;
    await visit.click(visit.button('Cancel sending'));
    await visit.reaches('error');
    await visit.says('Confirm that you are not a robot');
    expect(visit.element.children).to.have.length(0);
  });

  it('[CAP-03] the script is looked for every 10 ms, 150 times, then it can not be loaded', async () => {
    demandCaptcha(at.backend, 'visible');
    let looks = 0;
    const look = () => {
      looks += 1;
    };
    Object.defineProperty(page, 'grecaptcha', { configurable: true, get: look });
    const visit = await at.filled({ ...standIn('recaptcha'), 'captcha-src': 'data:text/javascript,//nothing' });
    await captchaModule.load();
    fakeTime();
    await visit.click(visit.submit);
    await until(() => looks > 0, 'the script is asked for');
    // StrictMode begins twice
    const begun = looks - 1;
    clock?.tick(1499);
    expect(looks - begun).to.equal(150);
    expect(visit.state).to.equal('busy');
    clock?.tick(1);
    expect(looks - begun).to.equal(151);
    await visit.reaches('error');
    await visit.says('The check that you are not a robot could not be loaded. Try again');
    expect(at.errors.map(({ message }) => message)).to.include('Can not load grecaptcha');
    expect(visit.control('Name').value).to.equal('Ann');
    expect(dialog(visit).open).to.equal(false);
    expect(visit.element.children).to.have.length(0);
  });

  it('[LEAD-06] a script that is blocked is told at once, at.logged, and asked for again by the next press', async () => {
    demandCaptcha(at.backend, 'visible');
    standInsAre('blocked');
    const visit = await at.filled(standIn('turnstile'));
    await visit.click(visit.submit);
    await visit.says('The check that you are not a robot could not be loaded. Try again');
    expect(at.errors.at(-1)).to.deep.include({ code: 'captcha', message: 'Can not load turnstile' });
    expect(at.logged.called).to.equal(true);
    await expect(visit.element).to.be.accessible();
    standInsAre('');
    await visit.click(visit.submit);
    await press(visit);
    await visit.reaches('success');
  });

  it('Escape and the cross close a challenge: it has not been checked, and the focus is on the button again', async () => {
    demandCaptcha(at.backend, 'visible');
    const visit = await at.filled(standIn('hcaptcha'));
    for (const close of [
      () => sendKeys({ press: 'Escape' }),
      () => visit.click(dialog(visit).querySelector('[part~="close"]') as Element),
    ]) {
      await visit.click(visit.submit);
      await challenged(visit);
      await close();
      await visit.reaches('error');
      await visit.says('Confirm that you are not a robot');
      expect(visit.focused).to.equal(visit.submit);
      expect(visit.element.children).to.have.length(0);
    }
    expect(at.backend.of('lead')).to.have.length(2);
  });

  it('the same token given twice by the page is an answer twice', async () => {
    demandCaptcha(at.backend, 'visible');
    const visit = await at.filled();
    visit.element.innerHTML = '<div slot="captcha">Which of these is a lamp?</div>';
    for (const turn of [1, 2]) {
      if (turn === 2) await visit.write('Name', 'Ann');
      await visit.click(visit.submit);
      await visit.says(PRESSED);
      visit.element.setAttribute('captcha-token', 'tok-1');
      await visit.reaches('success');
      await visit.reaches('idle');
    }
    expect(tokensOf(at.backend)).to.deep.equal([undefined, 'tok-1', undefined, 'tok-1']);
  });

  it('a token that the page takes back, or has used up, answers nothing', async () => {
    at.backend.answer('lead', () => json({ data: { captcha: 'visible' } }, 400));
    const visit = await at.filled({ 'captcha-token': 'early' });
    visit.element.removeAttribute('captcha-token');
    await visit.click(visit.submit);
    await visit.says(PRESSED);
    expect(at.backend.of('lead')).to.have.length(1);
    visit.element.setAttribute('captcha-token', 'bad');
    await visit.says('The check failed. Try again');
    await visit.click(visit.submit);
    await visit.says('Cancel sending');
    expect(tokensOf(at.backend)).to.deep.equal([undefined, 'bad', undefined]);
  });

  it('the owner is warned of a captcha that nobody can answer', async () => {
    demandCaptcha(at.backend, 'visible');
    const visit = await at.filled({ captcha: 'recaptcha' });
    await visit.click(visit.submit);
    await visit.says(PRESSED);
    expect(at.warned.args.flat().join(' ')).to.contain('captcha-key');
  });

  it('the page’s settings are those of all its forms: two of them share one script, each with a widget of its own', async () => {
    demandCaptcha(at.backend, 'visible');
    const withdraw = site().provide({
      captcha: 'recaptcha',
      captchaKey: 'site-1',
      captchaSrc: standIn('recaptcha')['captcha-src'],
    });
    for (const id of ['f-1', 'f-2']) {
      const visit = await at.filled({ 'form-id': id });
      await visit.click(visit.submit);
      await press(visit);
      await visit.reaches('success');
    }
    expect(scripts()).to.have.length(1);
    expect(new Set(tokensOf(at.backend)).size).to.equal(3);
    withdraw();
  });

  it('a form that leaves the page takes its challenge along, and is challenged again where it comes back', async () => {
    demandCaptcha(at.backend, 'visible');
    const visit = await at.filled(standIn('recaptcha'));
    await visit.click(visit.submit);
    await challenged(visit);
    await until(() => visit.element.querySelector('iframe'), 'the widget is there');
    visit.element.remove();
    await until(() => visit.element.children.length === 0, 'nothing is left in it');
    expect(document.documentElement.style.overflow).to.equal('');
    document.body.append(visit.element);
    await challenged(visit);
    await press(visit);
    await visit.reaches('success');
    expect(at.backend.of('lead')).to.have.length(2);
  });

  it('speaks Russian', async () => {
    demandCaptcha(at.backend, 'visible');
    const visit = await at.filled({ ...standIn('recaptcha'), language: 'ru' });
    await visit.click(visit.submit);
    await visit.says('Ещё одна проверка');
    await until(() => document.querySelector('script[src*="hl=ru"]'), 'its script speaks it too');
  });

  it('a challenge that cannot be shown, because its code does not come, frees the form', async () => {
    demandCaptcha(at.backend, 'visible');
    const load = stub(captchaModule, 'load').rejects(new Error('offline'));
    const visit = await at.filled(standIn('recaptcha'));
    await visit.click(visit.submit);
    await visit.says('could not be loaded. Try again');
    expect(visit.state).to.equal('error');
    load.restore();
    await visit.click(visit.submit);
    await press(visit);
    await visit.reaches('success');
  });

  it('uses the interface that the page itself has loaded', async () => {
    demandCaptcha(at.backend, 'visible');
    const rendered = ownInterface();
    const visit = await at.filled(standIn('recaptcha'));
    await visit.click(visit.submit);
    await until(() => rendered.length > 0, 'the widget is there');
    expect(document.contains(rendered[0]?.box ?? null), 'in the tree that its script can see').to.equal(true);
    rendered[0]?.callback('own-1');
    await visit.reaches('success');
    expect(scripts()).to.have.length(0);
    expect(rendered).to.have.length(1);
    expect(rendered[0]).to.deep.include({ sitekey: 'site-1', theme: 'light', size: 'normal' });
    expect(tokensOf(at.backend)).to.deep.equal([undefined, 'own-1']);
  });
});
