import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, spy, stub } from 'sinon';
import '../../elements/sb-form.js';
import { navigation } from '../../src/stores/navigation.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

type Wire = { fields: { id: string; type: string; value: unknown }[]; products?: { id: string }[]; utmData?: unknown };

/** An input of the page that nobody sees. */
function hidden(name: string, value = '', settings: Record<string, string> = {}): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'hidden', name });
  input.setAttribute('value', value);
  Object.assign(input.dataset, settings);
  return input;
}

describe('<sb-form>: settings by hidden inputs', () => {
  let backend: FakeBackend;
  let go: SinonStub;
  let warned: SinonStub;
  let visit: FormPage;
  const told = spy();
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    go = stub(navigation, 'go');
    warned = stub(console, 'warn');
    told.resetHistory();
    for (const name of ['goal', 'submitted', 'modal-open']) document.addEventListener(name, told);
  });
  afterEach(() => {
    for (const name of ['goal', 'submitted', 'modal-open']) document.removeEventListener(name, told);
    visit.element.remove();
    for (const one of [go, warned]) one.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  const NAME = [{ id: 'name', label: 'Name' }];
  async function open(inputs: Node[], attributes: Record<string, string> = {}, fields: object[] = NAME): Promise<void> {
    const place = document.createElement('div');
    document.body.append(place);
    const opened = openForm(fields, attributes, place);
    place.querySelector('sb-form')?.append(...inputs);
    visit = await opened;
  }
  async function send(label = 'Name', text = 'Ann'): Promise<void> {
    await visit.write(label, text);
    await visit.click(visit.submit);
    await visit.reaches('success');
  }
  /** Types behind what stands there. */
  async function goOn(label: string, text: string): Promise<void> {
    visit.control(label).focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: text });
  }
  const lead = () => backend.of('lead').at(-1)?.body as Wire | undefined;
  const sentAs = (id: string) => lead()?.fields.find((field) => field.id === id);
  const detailOf = (type: string) => told.args.map(([event]) => event).find((event) => event.type === type)?.detail;

  it('[FORM-03] action and action_redirect', async () => {
    await open([hidden('action', 'redirect'), hidden('action_redirect', '/thanks')]);
    await send();
    await until(() => go.calledWith('/thanks'), 'the visitor is led there');
    expect(lead()?.fields.map(({ id }) => id)).to.deep.equal(['name']);
  });

  it('[FORM-03] goal and goal_html', async () => {
    await open([hidden('goal', 'lead'), hidden('goal_html', '<b>1</b>')]);
    await send();
    expect(detailOf('goal')).to.deep.equal({ name: 'lead', html: '<b>1</b>' });
  });

  it('[FORM-03] products', async () => {
    await open([hidden('products', '[{"id":"p-1","price":"12.50"}]')]);
    await send();
    expect(lead()?.products?.map(({ id }) => id)).to.deep.equal(['p-1']);
  });

  it('[FORM-03] data-inline and data-no-send, also as attributes', async () => {
    await open([hidden('data-inline', '1'), hidden('data-no-send', 'true')]);
    expect(visit.part('base-inline')).to.not.equal(null);
    await send();
    expect(backend.of('lead')).to.have.length(0);
    visit.element.remove();
    await open([], { 'data-inline': '', 'data-no-send': '' });
    expect(visit.part('base-inline')).to.not.equal(null);
    await send();
    expect(backend.of('lead')).to.have.length(0);
    visit.element.remove();
    await open([hidden('data-no-send', '0')]);
    await send();
    expect(backend.of('lead')).to.have.length(1);
  });

  it('[FORM-03] data-mask and data-check of the field of that name', async () => {
    const fields = [
      { id: 'tel', label: 'Phone' },
      { id: 'mail', label: 'Email' },
    ];
    await open([hidden('tel', '', { mask: 'US', check: 'phone' }), hidden('mail', '', { check: 'email' })], {}, fields);
    await until(() => visit.control('Phone').inputMode === 'tel', 'it is a phone');
    await visit.write('Phone', '555');
    await visit.write('Email', 'nobody');
    // typed while the mask was on its way, it is written when it is left
    await until(() => visit.control('Phone').value.startsWith('+1 (555'), 'the mask has written it');
    await visit.click(visit.submit);
    await visit.says('Enter your full phone number, in digits');
    expect(visit.description('Email')).to.match(/email/i);
    expect(visit.control('Email').autocomplete).to.equal('email');
    await goOn('Email', '@example.com');
    await goOn('Phone', '1234567');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sentAs('tel')).to.include({ type: 'phone', value: '+1 (555) 123-4567' });
  });

  it('what the element or the field says itself goes before a hidden input', async () => {
    const fields = [{ id: 'code', label: 'Code', mask: '000', default: '12' }];
    await open(
      [hidden('action', 'other'), hidden('goal', 'theirs'), hidden('code', '9', { mask: 'aaa' })],
      {
        action: 'mine',
        goal: 'ours',
      },
      fields,
    );
    await until(() => visit.control('Code').value === '12', 'it starts with its own text');
    await goOn('Code', '3');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(detailOf('goal')).to.deep.equal({ name: 'ours' });
    expect(detailOf('modal-open')).to.deep.equal({ id: 'mine' });
    expect(sentAs('code')?.value).to.equal('123');
  });

  it('any other is sent as a hidden field, as it stands when the form is sent; what says who visits is no field', async () => {
    const source = hidden('source', 'hero');
    await open([source, hidden('utmData', 'a=1'), hidden('captcha-token', 'x'), hidden('off', 'x')]);
    (visit.element.querySelector('[name="off"]') as HTMLInputElement).disabled = true;
    await visit.write('Name', 'A');
    source.value = 'footer';
    visit.element.append(hidden('late', 'yes'));
    await send('Name', 'nn');
    expect(lead()?.fields).to.deep.equal([
      { id: 'name', name: 'name', type: 'text', value: 'Ann' },
      { id: 'source', name: 'source', type: 'hidden', value: 'footer' },
      { id: 'late', name: 'late', type: 'hidden', value: 'yes' },
    ]);
    expect(lead()?.utmData).to.equal('a=1');
  });

  it('a draft does not bring back what the page has changed', async () => {
    await open([hidden('source', 'hero')]);
    await visit.write('Name', 'Ann');
    visit.element.remove();
    await open([hidden('source', 'footer')]);
    expect(visit.control('Name').value).to.equal('Ann');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sentAs('source')?.value).to.equal('footer');
  });

  it('products that are no list, and a check that there is none of, are named once and left out', async () => {
    await open([hidden('products', '{oops'), hidden('name', '', { check: 'iban' })]);
    await send();
    expect(lead()?.products).to.equal(undefined);
    const words = warned.args.flat().join(' ');
    expect(words).to.include('the check "iban"');
    expect(words).to.include('products');
    expect(warned.callCount).to.equal(2);
  });
});
