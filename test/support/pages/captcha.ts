import {
  demandCaptcha,
  forgetProviders,
  NOT_A_ROBOT,
  pressIn,
  standInsAre,
  startBackend,
  tokensOf,
} from '../captcha.js';
import { details, quiet } from '../fixture.js';
import { CONTACT, type FormPage } from './form.js';
import { FormSite } from './form-site.js';

/** Forms with fake captcha providers, new for each test of the describe it is called in. */
export class CaptchaForms extends FormSite {
  readonly errors = details('sb-error');

  constructor() {
    super();
    before(startBackend);
    quiet(/^sb-form: the captcha could not be shown/);
    beforeEach(() => {
      forgetProviders();
      standInsAre('');
    });
    afterEach(() => {
      standInsAre('');
      forgetProviders();
    });
  }

  async filled(
    attributes: Record<string, string> = {},
    place?: ParentNode,
    fields: object[] = CONTACT,
  ): Promise<FormPage> {
    const visit = await this.open(fields, attributes, place);
    await visit.write('Name', 'Ann');
    return visit;
  }

  async pressed(attributes: Record<string, string> = {}, captcha: unknown = 'visible'): Promise<FormPage> {
    demandCaptcha(this.backend, captcha);
    const visit = await this.filled(attributes);
    await visit.click(visit.submit);
    return visit;
  }

  /** Runs `work` with a clock that advances by 10 ms a frame: on a slow machine a challenge would exceed its time limits. */
  async slowly(work: () => Promise<void>): Promise<void> {
    const time = this.stopTime();
    let frame = requestAnimationFrame(function step() {
      time.tick(10);
      frame = requestAnimationFrame(step);
    });
    await work().finally(() => cancelAnimationFrame(frame));
    this.startTime();
  }

  answer(visit: FormPage = this.visit, words = NOT_A_ROBOT): Promise<void> {
    return pressIn(() => visit.element.querySelectorAll('iframe'), words);
  }

  get tokens(): (string | undefined)[] {
    return tokensOf(this.backend);
  }

  get scripts(): number {
    return document.querySelectorAll('script[src*="/captcha/"]').length;
  }
}
