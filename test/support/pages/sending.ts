import { type SinonStub, stub } from 'sinon';
import { navigation } from '../../../src/stores/navigation.js';
import type { SiteSettings } from '../../../src/stores/site.js';
import { quiet } from '../fixture.js';
import { CONTACT, type FormPage } from './form.js';
import { FormSite } from './form-site.js';
import { closePayment } from './payment.js';

const HEARD = ['submitted', 'goal', 'modal-open', 'modal-close', 'sb-error', 'purchase'] as const;

/** A page that keeps book of what a form sends and tells, a fresh one for each test of the describe it is called in. */
export class SendingPage extends FormSite {
  go!: SinonStub;
  alerted!: SinonStub;
  /** The page cancels what it hears. */
  prevent = false;
  #heard: { name: string; detail: unknown }[] = [];

  constructor(settings?: Partial<SiteSettings>) {
    super(settings);
    const address = location.pathname + location.search;
    const hear = (event: Event) => {
      if (this.prevent) event.preventDefault();
      this.#heard.push({ name: event.type, detail: (event as CustomEvent).detail });
    };
    quiet(/^sb-form: the form could not be sent/);
    beforeEach(() => {
      this.go = stub(navigation, 'go');
      this.alerted = stub(window, 'alert');
      this.#heard = [];
      this.prevent = false;
      for (const name of HEARD) document.addEventListener(name, hear);
    });
    afterEach(() => {
      for (const name of HEARD) document.removeEventListener(name, hear);
      closePayment();
      history.replaceState(null, '', address);
    });
  }

  async filled(attributes: Record<string, string> = {}): Promise<FormPage> {
    const visit = await this.open(CONTACT, attributes);
    await visit.fill({ Name: 'Ann', Phone: '12345' });
    return visit;
  }

  /** Details of the events of a name so far. */
  told(name: (typeof HEARD)[number]): unknown[] {
    return this.#heard.filter((one) => one.name === name).map(({ detail }) => detail);
  }

  /** The keys of what has been sent, in its order. */
  get keys(): (string | null)[] {
    return this.backend.of('lead').map(({ headers }) => headers.get('Idempotency-Key'));
  }

  /** What a field held in each sending. */
  value(id: string): unknown[] {
    return this.backend.of('lead').map(({ body }) => {
      const { fields } = body as { fields: { id: string; value: unknown }[] };
      return fields.find((field) => field.id === id)?.value;
    });
  }

  /** The answers to a challenge that were sent along. */
  get tokens(): unknown[] {
    return this.backend.of('lead').map(({ body }) => (body as Record<string, unknown>)['captcha-token']);
  }

  /** The server demands an answer to a challenge. */
  challenge(captcha = 'visible'): () => void {
    quiet(/a captcha, which nobody can answer/);
    return this.backend.answer('lead', () => Response.json({ data: { captcha } }));
  }

  /** The server takes the form, and says what is to be paid. */
  askPayment(leadId: string): () => void {
    const pay = { pay_link: '/mod/pay/', pay_id: 'pay-1', pay_hash: 'h-1' };
    return this.backend.answer('lead', () => Response.json({ lead_id: leadId, pay }));
  }
}
