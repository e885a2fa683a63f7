// runs in firefox, webkit: typing, focus and forms before a script
// runs in light: the light React hydrates the same markup
// not in strict: see server-page.test.ts
// slow: each form is in a separate page
import { expect } from '@open-wc/testing';
import { executeServerCommand, sendKeys } from '@web/test-runner-commands';
import { accessible, atEnd, frame, press, put, settled, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { FormPage } from '../support/pages/form.js';
import { FormService } from '../support/pages/form-service.js';
import type * as ServedForm from '../support/served-form.js';

const NAME = { id: 'name', type: 'name', label: 'Name', required: true };
const EMAIL = { id: 'email', type: 'email', label: 'Email', hint: 'For the answer' };
const MESSAGE = { id: 'message', type: 'textarea', label: 'Message' };
const WOOD = { id: 'wood', type: 'select', label: 'Wood', options: ['Oak', 'Ash'] };
const WAY = { id: 'way', type: 'radio', label: 'Way', options: ['Post', 'Courier'], default: 'Post' };
const EXTRAS = { id: 'extras', type: 'checkbox', label: 'Extras', options: ['Card', 'Ribbon'] };
const POLICY = { id: 'policy', type: 'policy', label: 'the policy' };
const PHONE = { id: 'phone', type: 'phone', label: 'Phone' };
const SOURCE = { id: 'source', type: 'hidden', default: 'spring' };
const ALL = [NAME, EMAIL, PHONE, MESSAGE, WOOD, WAY, EXTRAS, POLICY, SOURCE];

/** Renders the markup of a form as a server sends it. */
async function rendered(fields: object[], attributes = ''): Promise<string> {
  const given = JSON.stringify(fields).replaceAll("'", '&#39;');
  const markup = `<main><sb-form form-id="served" ${attributes} fields='${given}'></sb-form></main>`;
  const html: string = await executeServerCommand('render-page', {
    html: `<!doctype html><html lang="en"><head></head><body>${markup}</body></html>`,
    answers: {},
  });
  return /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
}

/** Shows a server-rendered form in a frame, before its script. */
async function serve(fields: object[], attributes = '') {
  const markup = await rendered(fields, attributes);
  const page = await framedPage('/bundled/test/support/served-form.ts');
  const box = page.window.frameElement as HTMLIFrameElement;
  box.style.cssText = 'position: fixed; inset: 0; width: 700px; height: 560px; border: 0';
  atEnd(page.close);
  const { show, come } = page.module as unknown as typeof ServedForm;
  const form = new FormPage(show(markup));
  const { root } = form;
  const native = root.querySelector('form') as HTMLFormElement;
  await until(() => native.getBoundingClientRect().height > 0, 'the form is laid out');
  return {
    form,
    native,
    page,
    /** Presses a field and types into it. */
    async type(label: string, text: string): Promise<void> {
      await press(form.control(label));
      await sendKeys({ type: text });
    },
    /** Loads the script and waits until the form is hydrated. */
    async comes(): Promise<void> {
      come();
      await until(() => native.noValidate && !root.querySelector('style'), 'it is hydrated');
      await settled(form.element);
    },
    stays(): void {
      expect([page.window.document === page.document, native.isConnected], 'the same page').to.deep.equal([true, true]);
      expect(page.complaints).to.deep.equal([]);
    },
  };
}

const boxesOf = (nodes: readonly Element[]) =>
  nodes.map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map((pixels) => Math.round(pixels * 10) / 10).join(' ');
  });

describe('a server-rendered form', () => {
  const forget = () => {
    localStorage.clear();
    sessionStorage.clear();
  };
  beforeEach(forget);
  afterEach(forget);

  it('keeps nodes, focus, caret and entered values when it is hydrated, without layout shifts, and submits them', async () => {
    const service = new FormService('webhook', { own: true });
    const { form, page, native, type, comes, stays } = await serve(ALL, `endpoint="${service.endpoint}"`);
    const shifts: PerformanceEntry[] = [];
    const { PerformanceObserver: Observer } = page.window as unknown as typeof globalThis;
    const watch = new Observer((list) => void shifts.push(...list.getEntries()));
    if (Observer.supportedEntryTypes.includes('layout-shift')) watch.observe({ type: 'layout-shift' });
    await type('Email', 'ann@example.com');
    await type('Phone', '12345');
    await type('Message', 'Two lines');
    form.control<HTMLSelectElement>('Wood').value = 'Ash';
    for (const label of ['Courier', 'Ribbon', 'I agree']) await press(form.control(label));
    await type('Name', 'Grace');
    await sendKeys({ press: 'ArrowLeft' });
    await frame();
    const nodes = [...native.querySelectorAll('[part]')].filter((node) => !node.closest('[data-sb-plain]'));
    const boxes = boxesOf(nodes);
    await comes();
    await frame();
    watch.disconnect();
    expect(nodes.filter((node) => !node.isConnected).map((node) => node.getAttribute('part'))).to.deep.equal([]);
    expect(boxesOf(nodes)).to.deep.equal(boxes);
    expect(shifts).to.deep.equal([]);
    const name = form.control('Name');
    expect([form.focused === name, name.value, name.selectionStart]).to.deep.equal([true, 'Grace', 4]);
    expect(native.querySelectorAll('[data-sb-plain]').length).to.equal(0);
    await sendKeys({ type: '!' });
    expect(name.value).to.equal('Grac!e');
    expect(Object.values(localStorage).join(), 'the draft').to.contain('Grac!e').and.contain('Two lines');
    stays();
    await form.submitUntil('success');
    const [taken] = await service.taken();
    expect(taken?.fields.filter(([name]) => !/^(page|sb-key)$/.test(name))).to.deep.equal([
      ['name', 'Grac!e'],
      ['email', 'ann@example.com'],
      ['phone', '12345'],
      ['message', 'Two lines'],
      ['wood', 'Ash'],
      ['way', 'Courier'],
      ['extras', 'Ribbon'],
      ['policy', 'on'],
      ['source', 'spring'],
    ]);
  });

  it('is accessible before and after its script', async () => {
    const page = put('') as HTMLElement & { setHTMLUnsafe(markup: string): void };
    page.setHTMLUnsafe(await rendered(ALL));
    const element = page.querySelector('sb-form') as HTMLElement;
    await accessible(element);
    await import('../../elements/sb-form.js');
    await until(() => !element.shadowRoot?.querySelector('style'), 'it is hydrated');
    await accessible(element);
  });

  it('keeps values typed into fields whose own controls are loaded later', async () => {
    const fields = [
      { id: 'count', type: 'number', label: 'Count' },
      { id: 'day', type: 'date', label: 'Day' },
      { id: 'code', type: 'text', label: 'Code', mask: '00-00' },
      NAME,
    ];
    const service = new FormService('webhook', { own: true });
    const { form, type, comes, stays } = await serve(fields, `endpoint="${service.endpoint}"`);
    form.control('Day').value = '2026-05-12';
    await type('Code', '1234');
    await type('Name', 'Ann');
    await type('Count', '2.5');
    const [code, count] = [form.control('Code'), form.control('Count')];
    await comes();
    await until(() => !code.isConnected && form.control('Code').value === '12-34', 'the mask is applied');
    expect([count.isConnected, form.focused === count, count.value]).to.deep.equal([true, true, '2.5']);
    await press(form.control('Name'));
    await until(() => form.control('Count').getAttribute('role') === 'spinbutton', 'the number control is loaded');
    await form.submitUntil('success');
    expect(await service.last()).to.deep.include({ count: '2.5', day: '2026-05-12', code: '12-34', name: 'Ann' });
    stays();
  });

  it('keeps presses of its button until it is hydrated, and then submits once', async () => {
    const service = new FormService('webhook', { own: true });
    const { form, type, comes, stays } = await serve([NAME], `endpoint="${service.endpoint}"`);
    await type('Name', 'Ann');
    await press(form.submit);
    await press(form.submit);
    expect(form.submit.ariaBusy).to.equal('true');
    await comes();
    await until(async () => (await service.taken()).length > 0, 'the form is submitted');
    await settled(form.element);
    const taken = await service.taken();
    expect(taken.map(({ fields }) => fields.map(([name]) => name))).to.deep.equal([['name', 'page', 'sb-key']]);
    stays();
  });

  it('keeps Enter until it is hydrated: focuses the next field, and submits in the last one', async () => {
    const service = new FormService('webhook', { own: true });
    const { form, type, comes, stays } = await serve([NAME, EMAIL], `endpoint="${service.endpoint}"`);
    await type('Name', 'Ann');
    await sendKeys({ press: 'Enter' });
    await comes();
    await form.hasFocus('Email');
    expect(await service.taken()).to.deep.equal([]);
    stays();
    const other = await serve([NAME, EMAIL], `endpoint="${service.endpoint}"`);
    await other.type('Name', '!');
    await other.type('Email', 'ann@example.com');
    await sendKeys({ press: 'Enter' });
    await other.comes();
    await until(async () => (await service.taken()).length > 0, 'the form is submitted');
    other.stays();
  });

  it('restores the draft of an earlier visit, but not over values entered before its script', async () => {
    const first = await serve([NAME, EMAIL, POLICY]);
    await first.type('Name', 'Ann');
    await first.type('Email', 'ann@example.com');
    await first.comes();
    await until(() => Object.values(localStorage).join().includes('ann@example.com'), 'the draft is stored');
    first.page.close();
    sessionStorage.clear();
    const { form, type, comes } = await serve([NAME, EMAIL, POLICY]);
    await type('Name', 'Grace');
    await press(form.control('I agree'));
    await comes();
    await form.says('Kept from your last visit');
    const [name, email] = [form.control('Name').value, form.control('Email').value];
    expect([name, email, form.control('I agree').checked]).to.deep.equal(['Grace', 'ann@example.com', true]);
    expect(Object.values(localStorage).join()).to.contain('Grace');
  });

  it('without an endpoint: sends nothing before its script, and then submits to the backend', async () => {
    const { form, page, type, comes, stays } = await serve([NAME]);
    const sent: string[] = [];
    page.window.fetch = async (address, options) => {
      sent.push(`${options?.method} ${String(address).split('?')[0]} ${String(options?.body)}`);
      return new Response('{"lead_id":"1"}', { status: 200 });
    };
    await type('Name', 'Ann');
    await press(form.submit);
    stays();
    await comes();
    await until(() => sent.length > 0, 'the form is submitted');
    expect(sent.filter((text) => text.includes('Ann'))).to.have.length(1);
    stays();
  });
});
