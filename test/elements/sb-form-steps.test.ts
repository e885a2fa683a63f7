// runs in strict: effects
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { stepsModule } from '../../src/components/form/use-steps.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

type Wire = { fields: { id: string; value: unknown }[] };

const FIELDS = [
  { id: 'page', type: 'hidden', default: 'steps' },
  { type: 'step', id: 'who', label: 'About you' },
  { id: 'name', label: 'Name', required: true },
  { id: 'firm', type: 'checkbox', label: 'For a firm' },
  { type: 'step', id: 'company', label: 'Your firm', when: 'firm' },
  { id: 'vat', label: 'VAT number', required: true },
  { type: 'step', id: 'contact', label: 'How to reach you' },
  { id: 'email', type: 'email', label: 'Email', required: true },
  { id: 'phone', type: 'phone', label: 'Phone' },
  { type: 'step', id: 'last', label: 'Anything else' },
  { id: 'note', type: 'textarea', label: 'Note' },
];

describe('<sb-form>: steps', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let withdraw = () => {};
  const shown: FormPage[] = [];
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    warned = stub(console, 'warn');
  });
  afterEach(() => {
    for (const { element } of shown.splice(0)) element.remove();
    document.dir = '';
    withdraw();
    warned.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  async function open(fields: object[] = FIELDS, attributes: Record<string, string> = {}): Promise<FormPage> {
    const visit = await openForm(fields, attributes);
    shown.push(visit);
    if (attributes.mode !== 'admin') await until(() => visit.part('step-next') !== null, 'the way on has come');
    return visit;
  }
  const next = (visit: FormPage) => visit.part('step-next') as HTMLElement;
  const back = (visit: FormPage) => visit.part('step-back') as HTMLElement;
  const title = (visit: FormPage) =>
    visit.root.querySelector('[part~="step"]:not([hidden]) > [part~="step-title"]') as HTMLElement;
  const isIn = (visit: FormPage, label: string) =>
    until(() => title(visit).textContent === label, `it is in "${label}", it is in "${title(visit).textContent}"`);
  const isSeen = (visit: FormPage, label: string) => visit.control(label).getClientRects().length > 0;
  const current = (visit: FormPage) => visit.root.querySelector('[aria-current="step"]')?.textContent;
  const said = (visit: FormPage) => visit.part('step-progress')?.querySelector('[role="status"]')?.textContent;
  const sent = () => (backend.of('lead').at(-1)?.body as Wire | undefined)?.fields;

  it('shows a step at a time, says which, and leads on and back by keys, with the focus on its title', async () => {
    const visit = await open();
    expect(title(visit).textContent).to.equal('About you');
    expect(isSeen(visit, 'Name')).to.equal(true);
    expect(isSeen(visit, 'Email')).to.equal(false);
    expect(current(visit)).to.equal('About you');
    expect(visit.text).to.contain('Step 1 of 3').and.not.contain('Your firm');
    expect(said(visit)).to.equal('');
    expect(visit.submit.getClientRects().length).to.equal(0);
    await expect(visit.element).to.be.accessible();
    await visit.write('Name', 'Ann');
    next(visit).focus();
    await sendKeys({ press: 'Enter' });
    await isIn(visit, 'How to reach you');
    await until(() => visit.focused === title(visit), 'the title has the focus');
    await until(() => said(visit) === 'Step 2 of 3: How to reach you', 'it is said');
    expect(current(visit)).to.equal('How to reach you');
    await expect(visit.element).to.be.accessible();
    await visit.click(back(visit));
    await isIn(visit, 'About you');
    expect(visit.control('Name').value).to.equal('Ann');
    expect(back(visit)).to.equal(null);
  });

  it('[FORM-06] checks a step before the next one; Enter goes through its fields, then on', async () => {
    const visit = await open();
    await visit.click(next(visit));
    await visit.says('Enter name');
    await until(() => visit.focused === visit.control('Name'), 'the wrong field has the focus');
    expect(visit.state).to.equal('error');
    await expect(visit.element).to.be.accessible();
    await sendKeys({ type: 'Ann' });
    await sendKeys({ press: 'Enter' });
    expect(visit.focused).to.equal(visit.control('For a firm'));
    await sendKeys({ press: 'Enter' });
    await isIn(visit, 'How to reach you');
    await visit.write('Email', 'ann@x.io');
    await sendKeys({ press: 'Enter' });
    expect(visit.focused).to.equal(visit.control('Phone'));
    expect(backend.of('lead').length).to.equal(0);
    await sendKeys({ press: 'Enter' });
    await isIn(visit, 'Anything else');
    expect(next(visit)).to.equal(null);
    visit.submit.focus();
    await sendKeys({ press: 'Enter' });
    await visit.reaches('success');
    expect(sent()?.map(({ id }) => id)).to.deep.equal(['page', 'name', 'firm', 'email', 'phone', 'note']);
    await isIn(visit, 'About you');
    await until(() => visit.focused === title(visit), 'who sent it by its button is at the beginning');
  });

  it('a step whose condition does not hold is skipped, and counted once it does', async () => {
    const visit = await open();
    await visit.write('Name', 'Ann');
    await visit.click(visit.control('For a firm'));
    await visit.says('Step 1 of 4');
    await visit.click(next(visit));
    await isIn(visit, 'Your firm');
    await visit.click(next(visit));
    await visit.says('Enter VAT number');
    await visit.click(back(visit));
    await isIn(visit, 'About you');
    await visit.click(visit.control('For a firm'));
    await visit.says('Step 1 of 3');
    await visit.click(next(visit));
    await isIn(visit, 'How to reach you');
  });

  it('what the server refuses leads to its step; the summary leads to the others', async () => {
    const visit = await open();
    await visit.write('Name', 'Ann');
    await visit.click(next(visit));
    await isIn(visit, 'How to reach you');
    await visit.write('Email', 'ann@x.io');
    await visit.click(next(visit));
    await isIn(visit, 'Anything else');
    const undo = backend.fail('lead', 422, {
      violations: [
        { propertyPath: 'fields[name].value', message: 'This name is taken' },
        { propertyPath: 'fields[email].value', message: 'This address is taken' },
      ],
    });
    await visit.click(visit.submit);
    await isIn(visit, 'About you');
    await until(() => visit.focused === visit.control('Name'), 'the first wrong field has the focus');
    await visit.says('This name is taken');
    await visit.click(visit.button('Email'));
    await isIn(visit, 'How to reach you');
    await until(() => visit.focused === visit.control('Email'), 'the other has it');
    await expect(visit.element).to.be.accessible();
    undo();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: 'i' });
    await visit.click(next(visit));
    await isIn(visit, 'Anything else');
    await visit.click(visit.submit);
    await visit.reaches('success');
  });

  it('[FORM-07] that nothing is filled in is said of the whole form, and leads to its beginning', async () => {
    const visit = await open([
      { type: 'step', id: 'a', label: 'First' },
      { id: 'x', label: 'X' },
      { type: 'step', id: 'b', label: 'Second' },
      { id: 'y', label: 'Y' },
    ]);
    await visit.click(next(visit));
    await isIn(visit, 'Second');
    await visit.click(visit.submit);
    await visit.reaches('all-empty');
    await isIn(visit, 'First');
    await until(() => visit.focused === visit.control('X'), 'the first field has the focus');
  });

  it('a draft keeps the step', async () => {
    const first = await open();
    await first.write('Name', 'Ann');
    await first.click(next(first));
    await isIn(first, 'How to reach you');
    for (const { element } of shown.splice(0)) element.remove();
    const again = await open();
    expect(title(again).textContent).to.equal('How to reach you');
    await again.click(back(again));
    expect(again.control('Name').value).to.equal('Ann');
    sessionStorage.clear();
    for (const { element } of shown.splice(0)) element.remove();
    const later = await open();
    await later.click(later.button('Clear the form'));
    await isIn(later, 'About you');
    await until(() => later.focused === later.control('Name'), 'it begins anew');
  });

  it('the editor shows all steps below each other, and has nothing to check', async () => {
    withdraw = site().provide({ mode: 'admin' });
    const visit = await open(FIELDS, { mode: 'admin' });
    await until(() => visit.text.includes('VAT number'), 'conditions are read');
    for (const label of ['Name', 'VAT number', 'Email', 'Note']) expect(isSeen(visit, label), label).to.equal(true);
    expect(visit.text).to.contain('About you').and.contain('Anything else');
    expect(visit.part('step-next')).to.equal(null);
    await visit.click(visit.submit);
    await visit.says('The editor sends nothing');
    await expect(visit.element).to.be.accessible();
  });

  it('all fields are there when the part for steps could not be loaded', async () => {
    const load = stub(stepsModule, 'load').rejects(new TypeError('Failed to fetch'));
    const visit = await openForm(FIELDS);
    shown.push(visit);
    await until(() => isSeen(visit, 'Note'), 'all fields are there');
    load.restore();
    await visit.fill({ Name: 'Ann', Email: 'ann@x.io' });
    await visit.click(visit.submit);
    await visit.reaches('success');
  });

  it('a form without steps loads nothing of them', async () => {
    const load = stub(stepsModule, 'load').rejects(new Error('not asked for'));
    const visit = await openForm([{ id: 'name', label: 'Name' }]);
    shown.push(visit);
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(load.called).to.equal(false);
    load.restore();
  });

  it('with inline the fields stand below each other, and the author hears of it', async () => {
    const visit = await open(FIELDS, { inline: '' });
    expect(visit.part('base-inline')).to.equal(null);
    expect(warned.args.flat().join()).to.contain('inline does nothing in a form with steps');
  });

  it('right to left the ways point where they lead', async () => {
    document.dir = 'rtl';
    const visit = await open();
    await visit.write('Name', 'Ann');
    await visit.click(next(visit));
    await isIn(visit, 'How to reach you');
    await until(() => visit.part('step-back') !== null, 'there is a way back');
    const icon = back(visit).querySelector('svg') as Element;
    expect(getComputedStyle(icon).scale).to.equal('-1 1');
    expect(back(visit).getBoundingClientRect().left).to.be.above(next(visit).getBoundingClientRect().left);
    await expect(visit.element).to.be.accessible();
  });
});
