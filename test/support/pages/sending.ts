import { type SinonStub, stub } from 'sinon';
import { navigation } from '../../../src/stores/page/navigation.js';
import type { SiteSettings } from '../../../src/stores/site/site.js';
import { details, quiet } from '../fixture.js';
import { CONTACT, type FormPage } from './form.js';
import { FormSite } from './form-site.js';
import { closePayment } from './payment.js';

const EVENTS = ['submitted', 'goal', 'modal-open', 'modal-close', 'sb-error', 'purchase'] as const;

/** A page that records requests and events of a form, new for each test of the describe it is called in. */
export class SendingPage extends FormSite {
  go!: SinonStub;
  alerted!: SinonStub;
  /** If true, the page cancels the form's error events. */
  prevent = false;
  readonly #events = new Map(EVENTS.map((name) => [name, details(name)]));

  constructor(settings?: Partial<SiteSettings>) {
    super(settings);
    const address = location.pathname + location.search;
    const cancel = (event: Event) => this.prevent && event.preventDefault();
    quiet(/^sb-form: the form could not be sent/);
    beforeEach(() => {
      this.go = stub(navigation, 'go');
      this.alerted = stub(window, 'alert');
      this.prevent = false;
      document.addEventListener('sb-error', cancel);
    });
    afterEach(() => {
      document.removeEventListener('sb-error', cancel);
      closePayment();
      history.replaceState(null, '', address);
    });
  }

  async filled(attributes: Record<string, string> = {}): Promise<FormPage> {
    const visit = await this.open(CONTACT, attributes);
    await visit.fill({ Name: 'Ann', Phone: '12345' });
    return visit;
  }

  told(name: (typeof EVENTS)[number]): unknown[] {
    return this.#events.get(name) ?? [];
  }

  get keys(): (string | null)[] {
    return this.backend.of('lead').map(({ headers }) => headers.get('Idempotency-Key'));
  }

  value(id: string): unknown[] {
    return this.backend.of('lead').map(({ body }) => {
      const { fields } = body as { fields: { id: string; value: unknown }[] };
      return fields.find((field) => field.id === id)?.value;
    });
  }

  get tokens(): unknown[] {
    return this.backend.of('lead').map(({ body }) => (body as Record<string, unknown>)['captcha-token']);
  }

  challenge(captcha = 'visible'): () => void {
    quiet(/a captcha, which visitors cannot answer/);
    return this.backend.answer('lead', () => Response.json({ data: { captcha } }));
  }

  askPayment(leadId: string): () => void {
    const pay = { pay_link: '/mod/pay/', pay_id: 'pay-1', pay_hash: 'h-1' };
    return this.backend.answer('lead', () => Response.json({ lead_id: leadId, pay }));
  }
}
