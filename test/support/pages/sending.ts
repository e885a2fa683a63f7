import { useFakeTimers as fakeTimers, type SinonFakeTimers, type SinonStub, stub } from 'sinon';
import { navigation } from '../../../src/stores/navigation.js';
import { type FakeBackend, installFakeBackend } from '../fake-backend.js';
import { CONTACT, type FormPage, openForm } from './form.js';
import { closePayment } from './payment.js';

const HEARD = ['submitted', 'goal', 'modal-open', 'modal-close', 'sb-error', 'purchase'] as const;

/** A page that keeps book of what a form sends and tells, a fresh one for each test of the describe it is called in. */
export class SendingPage {
  backend!: FakeBackend;
  form: FormPage | undefined;
  clock: SinonFakeTimers | undefined;
  go!: SinonStub;
  alerted!: SinonStub;
  logged!: SinonStub;
  /** The page cancels what it hears. */
  prevent = false;
  #heard: { name: string; detail: unknown }[] = [];

  constructor() {
    const address = location.pathname + location.search;
    const hear = (event: Event) => {
      if (this.prevent) event.preventDefault();
      this.#heard.push({ name: event.type, detail: (event as CustomEvent).detail });
    };
    beforeEach(() => {
      sessionStorage.clear();
      localStorage.clear();
      this.backend = installFakeBackend();
      this.go = stub(navigation, 'go');
      this.alerted = stub(window, 'alert');
      this.logged = stub(console, 'error');
      this.#heard = [];
      this.prevent = false;
      for (const name of HEARD) document.addEventListener(name, hear);
    });
    afterEach(() => {
      this.clock?.restore();
      this.clock = undefined;
      for (const name of HEARD) document.removeEventListener(name, hear);
      this.form?.element.remove();
      closePayment();
      history.replaceState(null, '', address);
      for (const one of [this.go, this.alerted, this.logged]) one.restore();
      this.backend.restore();
      sessionStorage.clear();
      localStorage.clear();
    });
  }

  async open(attributes: Record<string, string> = {}, fields: object[] = CONTACT) {
    const visit = await openForm(fields, attributes);
    this.form = visit;
    return visit;
  }

  async filled(attributes: Record<string, string> = {}) {
    const visit = await this.open(attributes);
    await visit.fill({ Name: 'Ann', Phone: '12345' });
    return visit;
  }

  /** From now on time stands still. */
  stopTime(): void {
    this.clock = fakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  }

  /** Details of the events of a name so far. */
  told(name: (typeof HEARD)[number]): unknown[] {
    return this.#heard.filter((one) => one.name === name).map(({ detail }) => detail);
  }

  get sent(): number {
    return this.backend.of('lead').length;
  }

  /** The keys of what has been sent, in its order. */
  get keys(): (string | null)[] {
    return this.backend.of('lead').map(({ headers }) => headers.get('Idempotency-Key'));
  }

  /** What the form's fields held in each sending. */
  value(id: string): unknown[] {
    return this.backend.of('lead').map(({ body }) => {
      const { fields } = body as { fields: { id: string; value: unknown }[] };
      return fields.find((field) => field.id === id)?.value;
    });
  }
}
