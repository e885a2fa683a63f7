import type { SinonFakeTimers } from 'sinon';
import '../../../elements/sb-form.js';
import { type SiteSettings, site } from '../../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../fake-backend.js';
import { quiet, stopClock, until } from '../fixture.js';
import type * as FormTab from '../form-tab.js';
import { framedPage } from '../framed-page.js';
import { task } from '../real-time.js';
import { FormPage, openForm } from './form.js';

export interface SentLead {
  fields: { id: string; name: string; type: string; value: unknown }[];
  [key: string]: unknown;
}

export type OtherTab = Awaited<ReturnType<FormSite['openElsewhere']>>;

function forgetVisitor(): void {
  sessionStorage.clear();
  localStorage.clear();
}

/** A page of the shop with forms on it, a fresh one for each test of the describe it is called in. */
export class FormSite {
  backend!: FakeBackend;
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

  async open(...given: Parameters<typeof openForm>): ReturnType<typeof openForm> {
    const visit = await openForm(...given);
    this.keep(visit);
    return visit;
  }

  keep(visit: FormPage): void {
    this.visit = visit;
    this.#forms.push(visit);
  }

  close(): void {
    for (const { element } of this.#forms.splice(0)) element.remove();
  }

  /** The tab is closed; the visitor comes back in another one. */
  comeBack(): void {
    this.close();
    sessionStorage.clear();
  }

  startOver(): void {
    this.close();
    forgetVisitor();
  }

  /** Opens a form in another tab of the shop, until it says something. */
  async openElsewhere(fields: object[], words: string, attributes: Record<string, string> = {}) {
    const tab = await framedPage('/bundled/test/support/form-tab.ts');
    const { openForm } = tab.module as unknown as typeof FormTab;
    const settings = { 'form-id': 'f-1', 'group-id': 'g-1', fields: JSON.stringify(fields), ...attributes };
    const form = new FormPage(openForm(settings));
    await until(() => form.text.includes(words), 'the form of the other tab is there');
    return {
      tab,
      text: () => form.text,
      state: () => form.state,
      value: (label: string) => form.control(label).value,
      press: () => form.submit.click(),
      /** Without the keyboard, which is this page's. */
      fill(texts: Readonly<Record<string, string>>) {
        for (const [label, text] of Object.entries(texts)) {
          if (form.control(label).type === 'radio') form.control(label).click();
          else form.fillAtOnce(label, text);
        }
      },
    };
  }

  /** From now on time stands still, until the end of the test or startTime(). */
  stopTime(): SinonFakeTimers {
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

  get warnings(): string[] {
    return quiet().warnings;
  }
}
