import { useFakeTimers as fakeTimers, type SinonFakeTimers, type SinonStub, stub } from 'sinon';
import { type SiteSettings, site } from '../../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../fake-backend.js';
import { until } from '../until.js';
import { type FormPage, openForm } from './form.js';

export interface WireField {
  id: string;
  name: string;
  type: string;
  value: unknown;
}

/** A lead as it goes over the wire. */
export interface SentLead {
  fields: WireField[];
  [key: string]: unknown;
}

function forgetVisitor(): void {
  sessionStorage.clear();
  localStorage.clear();
}

/** A page of the shop with forms on it, a fresh one for each test of the describe it is called in. */
export class FormSite {
  backend!: FakeBackend;
  /** Stands in for the console's warnings. */
  warned!: SinonStub;
  /** The form that was opened last. */
  visit!: FormPage;
  clock: SinonFakeTimers | undefined;
  #forms: FormPage[] = [];

  constructor(settings: Partial<SiteSettings> = {}) {
    let withdraw = () => {};
    beforeEach(() => {
      forgetVisitor();
      this.backend = installFakeBackend();
      this.warned = stub(console, 'warn');
      withdraw = site().provide({ projectId: 'pr-1', ...settings });
    });
    afterEach(() => {
      this.startTime();
      this.close();
      document.documentElement.removeAttribute('dir');
      withdraw();
      this.warned.restore();
      this.backend.restore();
      forgetVisitor();
    });
  }

  async open(
    fields: object[],
    attributes: Record<string, string> = {},
    place?: ParentNode,
  ): Promise<Awaited<ReturnType<typeof openForm>>> {
    const visit = await openForm(fields, attributes, place);
    this.keep(visit);
    return visit;
  }

  /** The form that was opened otherwise leaves with the test as well. */
  keep(visit: FormPage): void {
    this.visit = visit;
    this.#forms.push(visit);
  }

  /** Takes all forms off the page, as a reload does. */
  close(): void {
    for (const { element } of this.#forms.splice(0)) element.remove();
  }

  /** The tab is closed; the visitor comes back in another one. */
  comeBack(): void {
    this.close();
    sessionStorage.clear();
  }

  /** Another visitor, of whom nothing is kept. */
  startOver(): void {
    this.close();
    forgetVisitor();
  }

  /** From now on time stands still. */
  stopTime(): SinonFakeTimers {
    this.startTime();
    this.clock = fakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return this.clock;
  }

  /** By the visitor's clock it is this moment; time goes on. */
  setDate(moment: Date): void {
    this.startTime();
    this.clock = fakeTimers({ now: moment, toFake: ['Date'] });
  }

  startTime(): void {
    this.clock?.restore();
    this.clock = undefined;
  }

  /** Presses the button; the lead that goes out. */
  async send(visit: FormPage = this.visit): Promise<SentLead> {
    const before = this.sent;
    await visit.click(visit.submit);
    await until(
      () => this.sent > before,
      () => `it is sent, it says ${visit.text}`,
    );
    return this.lead;
  }

  /** As send(), until the form has its answer; what each field was sent with, by its name. */
  async sendValues(): Promise<Record<string, unknown>> {
    const { fields } = await this.send();
    await this.visit.reaches('success');
    return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  }

  get sent(): number {
    return this.backend.of('lead').length;
  }

  /** The last lead. */
  get lead(): SentLead {
    return this.backend.of('lead').at(-1)?.body as SentLead;
  }

  /** The server refuses these fields, by their paths; gives the undo. */
  refuse(violations: Readonly<Record<string, string>>): () => void {
    const list = Object.entries(violations).map(([propertyPath, message]) => ({ propertyPath, message }));
    return this.backend.fail('lead', 422, { violations: list });
  }

  /** What the page's author was warned of. */
  get warnings(): string[] {
    return this.warned.args.map(([words]) => String(words));
  }
}
