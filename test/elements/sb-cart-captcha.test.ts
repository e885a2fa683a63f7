// slow: two orders, each with two captcha challenges in a frame
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-payment.js';
import {
  challenged,
  demandCaptcha,
  dialog,
  forgetProviders,
  NOT_A_ROBOT,
  pressIn,
  standIn,
  standInsAre,
  startBackend,
  tokensOf,
} from '../support/captcha.js';
import { until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { closePayment } from '../support/pages/payment.js';
import { type CartPage, cartPage, filledCheckout } from './sb-cart-support.js';

describe('<sb-cart> with a captcha in its checkout', () => {
  let page: CartPage;
  const address = location.pathname + location.search;

  before(startBackend);
  beforeEach(() => {
    forgetProviders();
    standInsAre('');
  });
  afterEach(() => {
    standInsAre('');
    forgetProviders();
    closePayment();
    history.replaceState(null, '', address);
  });

  async function asked(markup?: string): Promise<FormPage> {
    const { captcha, 'captcha-key': captchaKey, 'captcha-src': captchaSrc } = standIn('recaptcha');
    const settings = { captcha, captchaKey, captchaSrc };
    page = await cartPage({ data: { methods: [], discounts: [] }, settings, ...(markup && { markup }) });
    demandCaptcha(page.backend, 'visible');
    await page.add({ item: { id: 'gift', title: 'Gift wrap', price: 12 } });
    const visit = await filledCheckout(page);
    visit.submit.click();
    await challenged(visit);
    const comingIn = dialog(visit).getAnimations();
    await Promise.all(comingIn.map(({ finished }) => finished));
    return visit;
  }
  /** The captcha's frames: they are in the document's tree, not in a shadow root. */
  const frames = () => page.element.querySelectorAll('iframe');

  for (const [whose, markup] of [
    ['its built-in form', undefined],
    ['the page’s form in its slot', '<sb-cart><sb-form slot="form" checkout></sb-form></sb-cart>'],
  ] as const) {
    it(`[CAP-01] ${whose}: Escape closes the challenge, not the cart, and keeps the fields; solving it places one order`, async () => {
      const visit = await asked(markup);
      await until(() => frames().length > 0, 'the widget is there');
      await sendKeys({ press: 'Escape' });
      await until(() => !dialog(visit).open, 'the challenge is closed');
      expect(page.drawer.open).to.equal(true);
      expect(visit.control('Name').value).to.equal('Ann');
      visit.submit.click();
      await until(() => dialog(visit).matches(':modal'), 'the challenge is open again');
      await pressIn(frames, NOT_A_ROBOT);
      await until(() => !page.drawer.open, 'the order is placed');
      const tokens = tokensOf(page.backend).filter(Boolean);
      expect(tokens).to.have.length(1);
      expect(tokens[0]).to.match(/^[\da-f-]{36}$/);
      expect(frames()).to.have.length(0);
    });
  }
});
