import type { SinonFakeTimers } from 'sinon';
import '../../../elements/sb-form.js';
import { type SiteSettings, site } from '../../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../fake-backend.js';
import { quiet, stopClock, until } from '../fixture.js';
import type * as FormTab from '../form-tab.js';
import { type FramedPage, framedPage } from '../framed-page.js';
import { task } from '../real-time.js';
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

/** Another tab of the shop, and the form in it. */
export type OtherTab = typeof FormTab & { tab: FramedPage };

function forgetVisitor(): void {
  sessionStorage.clear();
  localStorage.clear();
}

/** A page of the shop with forms on it, a fresh one for each test of the describe it is called in. */
export class FormSite {
  backend!: FakeBackend;
  /** The form that was opened last. */
  visit!: FormPage;
  #clock: SinonFakeTimers | undefined;
  #forms: FormPage[] = [];

  constructor(settings: Partial<SiteSettings> = {}) {
    let withdraw = () => {};
    beforeEach(() => {
      forgetVisitor();
      this.backend = installFakeBackend();
      withdraw = site().provide({ projectId: 'pr-1', ...settings });
    });
    afterEach(async () => {
      await this.leave();
      document.documentElement.removeAttribute('dir');
      withdraw();
      this.backend.restore();
      forgetVisitor();
    });
  }

  /** Ends what the test has begun, while its backend still answers. */
  protected async leave(): Promise<void> {
    this.close();
    // what leaves the page lets go of it a moment later
    await task();
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

  /** Opens a form in another tab of the shop, until it says something. */
  async openElsewhere(fields: object[], words: string, attributes: Record<string, string> = {}): Promise<OtherTab> {
    const tab = await framedPage('/test/support/form-tab.ts');
    const form = tab.module as unknown as typeof FormTab;
    form.openForm({ 'form-id': 'f-1', 'group-id': 'g-1', fields: JSON.stringify(fields), ...attributes });
    await until(() => form.text().includes(words), 'the form of the other tab is there');
    return { ...form, tab };
  }

  /** From now on time stands still, until the end of the test or startTime(). */
  stopTime(): SinonFakeTimers {
    // a timer that was set before is cleared all the same
    quiet(/^FakeTimers: clear/);
    this.#clock = stopClock();
    return this.#clock;
  }

  startTime(): void {
    this.#clock?.restore();
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

  get lead(): SentLead {
    return this.backend.of('lead').at(-1)?.body as SentLead;
  }

  /** The server refuses these fields, by their paths; gives the undo. */
  refuse(violations: Readonly<Record<string, string>>): () => void {
    const list = Object.entries(violations).map(([propertyPath, message]) => ({ propertyPath, message }));
    return this.backend.fail('lead', 422, { violations: list });
  }

  /** What the page's author was warned of so far. */
  get warnings(): string[] {
    return quiet().warnings;
  }
}
