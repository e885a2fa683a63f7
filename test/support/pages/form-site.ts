import type { SinonFakeTimers } from 'sinon';
import '../../../elements/sb-form.js';
import { type SiteSettings, site } from '../../../src/stores/site/site.js';
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

/** A page of the shop with forms, new for each test of the describe it is called in. */
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

  /** Ends pending work of the test while its backend still responds. */
  protected async leave(): Promise<void> {
    this.close();
    // elements clean up a microtask after their removal
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

  /** Ends the session as closing the tab does: the next form opens in a new one. */
  comeBack(): void {
    this.close();
    sessionStorage.clear();
  }

  startOver(): void {
    this.close();
    forgetVisitor();
  }

  /** Opens a form in another tab of the shop, and waits for its texts. */
  async openElsewhere(fields: object[], words: string, attributes: Record<string, string> = {}) {
    const tab = await framedPage('/bundled/test/support/form-tab.ts');
    const { openForm } = tab.module as unknown as typeof FormTab;
    const settings = { 'form-id': 'f-1', 'group-id': 'g-1', fields: JSON.stringify(fields), ...attributes };
    const form = new FormPage(openForm(settings));
    await until(() => form.text.includes(words), 'the form of the other tab is rendered');
    return {
      tab,
      text: () => form.text,
      state: () => form.state,
      value: (label: string) => form.control(label).value,
      press: () => form.submit.click(),
      /** Sets a value without keys, which go to this page. */
      fill(texts: Readonly<Record<string, string>>) {
        for (const [label, text] of Object.entries(texts)) {
          if (['radio', 'checkbox'].includes(form.control(label).type)) form.control(label).click();
          else form.fillAtOnce(label, text);
        }
      },
    };
  }

  /** Stops the clock until the end of the test or startTime(). */
  stopTime(): SinonFakeTimers {
    quiet(/^FakeTimers: clear/);
    this.#clock = stopClock();
    return this.#clock;
  }

  startTime(): void {
    this.#clock?.restore();
  }

  /** Presses the button. Returns the lead that is sent. */
  async send(visit: FormPage = this.visit): Promise<SentLead> {
    const before = this.sent;
    await visit.click(visit.submit);
    await until(
      () => this.sent > before,
      () => `it is sent, it says ${visit.text}`,
    );
    return this.lead;
  }

  /** As send(), and waits for the response. Returns the sent values by field name. */
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

  /** Makes the server reject fields, by their paths. Returns undo. */
  refuse(violations: Readonly<Record<string, string>>): () => void {
    const list = Object.entries(violations).map(([propertyPath, message]) => ({ propertyPath, message }));
    return this.backend.fail('lead', 422, { violations: list });
  }

  get warnings(): string[] {
    return quiet().warnings;
  }
}
