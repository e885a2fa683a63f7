import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

const NAME = { id: 'name', type: 'name', label: 'Name' };
const GOODS = [
  { id: 'chair', title: 'Chair', price: 20, count: 2, productId: 'p-1', variantId: 'v-1' },
  { id: 'lamp', title: 'Lamp', price: '12.50' },
  { id: 'set', title: 'Set of glasses', price: 5, count: 6, strict: true },
  { id: 'advice', title: 'Advice', price: null },
  { id: 'gift', title: 'Gift', price: 'free' },
];
const FIELD = { id: 'goods', type: 'products', label: 'What would you like?', multiple: true, products: GOODS };

describe('<sb-form>: products to choose from', () => {
  let backend: FakeBackend;
  let withdraw: () => void;
  let warned: SinonStub;
  const shown: FormPage[] = [];
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    backend = installFakeBackend();
    withdraw = site().provide({ projectId: 'pr-1', currency: 'EUR' });
    warned = stub(console, 'warn');
  });
  afterEach(() => {
    for (const { element } of shown.splice(0)) element.remove();
    warned.restore();
    withdraw();
    backend.restore();
    document.documentElement.removeAttribute('dir');
    localStorage.clear();
    sessionStorage.clear();
  });

  async function open(field: object = FIELD, attributes: Record<string, string> = {}) {
    const visit = await openForm([NAME, field], attributes);
    shown.push(visit);
    await until(() => visit.part('products'), 'the products are there');
    return visit;
  }
  const count = (visit: FormPage, title: string) => visit.control(`Quantity of ${title}`).value;
  const press = (visit: FormPage, name: string) =>
    visit.click(visit.root.querySelector(`button[aria-label="${name}"]`) as Element);
  const lead = () =>
    backend.of('lead').at(-1)?.body as { products?: { id: string; count: number }[]; fields: object[] };
  const send = async (visit: FormPage) => {
    await visit.click(visit.submit);
    await visit.reaches('success');
  };
  const products = () => lead().products?.map(({ id, count }) => `${count} ${id}`);

  it('[FORM-13] each is a tick with its picture, title and price; what is chosen is counted, summed and sent', async () => {
    const visit = await open();
    expect(visit.part('products')?.textContent).to.contain('€20').and.to.contain('€12.50').and.to.contain('× 6');
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.control('Chair'));
    expect(count(visit, 'Chair')).to.equal('2');
    await visit.says('Chosen for €40');
    await press(visit, 'One more of Chair');
    await visit.says('Chosen for €60');
    await visit.click(visit.control('Set of glasses'));
    await visit.says('Chosen for €90');
    expect(() => visit.control('Quantity of Set of glasses'), 'its count is fixed').to.throw();
    await expect(visit.element).to.be.accessible();
    await send(visit);
    expect(lead().products).to.deep.equal([
      {
        id: 'chair',
        title: 'Chair',
        img: null,
        price: 20,
        count: 3,
        strict: false,
        variantId: 'v-1',
        productId: 'p-1',
      },
      {
        id: 'set',
        title: 'Set of glasses',
        img: null,
        price: 5,
        count: 6,
        strict: true,
        variantId: null,
        productId: null,
      },
    ]);
    expect(lead().fields.at(-1)).to.deep.equal({
      id: 'goods',
      name: 'goods',
      type: 'products',
      value: ['Chair × 3', 'Set of glasses × 6'],
    });
  });

  it('[FORM-10] null has no price, what is no number costs nothing; neither adds to the sum', async () => {
    const visit = await open();
    const row = (title: string) => visit.control(title).closest('li') as HTMLElement;
    expect(row('Advice').querySelector('[part="product-price"]')).to.equal(null);
    expect(row('Gift').querySelector('[part="product-price"]')?.textContent).to.equal('€0');
    await visit.click(visit.control('Advice'));
    await visit.click(visit.control('Gift'));
    expect(visit.part('products-sum')?.textContent).to.equal('');
    await send(visit);
    const prices = (lead().products as unknown as { price: number | null }[]).map(({ price }) => price);
    expect(prices).to.deep.equal([null, 0]);
  });

  it('a single choice: another one takes its place', async () => {
    const visit = await open({ ...FIELD, multiple: false });
    await visit.click(visit.control('Chair'));
    await visit.click(visit.control('Lamp'));
    await visit.says('Chosen for €12.50');
    await send(visit);
    expect(products()).to.deep.equal(['1 lamp']);
  });

  it('keys choose, count and take out; a typed count counts', async () => {
    const visit = await open();
    visit.control('Chair').focus();
    await sendKeys({ press: ' ' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(visit.focused).to.equal(visit.control('Quantity of Chair'));
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    await until(() => count(visit, 'Chair') === '4', 'arrows count');
    visit.control('Quantity of Chair').select();
    await sendKeys({ type: '7' });
    await sendKeys({ press: 'Enter' });
    await visit.says('Chosen for €140');
    expect(visit.state, 'that has sent nothing').to.equal('idle');
    visit.control('Name').focus();
    await visit.write('Quantity of Chair', '0');
    visit.control('Name').focus();
    await until(() => !visit.control('Chair').checked, 'none of it takes it out');
  });

  it('[FORM-13] required is at least one; min and max are pieces together', async () => {
    const visit = await open({ ...FIELD, required: true, min: 2, max: 3 });
    await visit.click(visit.submit);
    await visit.reaches('all-empty');
    await visit.says('Select what would you like?');
    expect(visit.focused).to.equal(visit.control('Chair'));
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.control('Lamp'));
    await visit.click(visit.submit);
    await visit.says('What would you like?: choose 2 or more');
    await visit.click(visit.control('Set of glasses'));
    await visit.click(visit.submit);
    await visit.says('What would you like?: choose 3 or fewer');
    await visit.click(visit.control('Set of glasses'));
    await press(visit, 'One more of Lamp');
    await press(visit, 'One more of Lamp');
    await until(() => count(visit, 'Lamp') === '3', 'the third');
    expect(visit.root.querySelector('[aria-label="One more of Lamp"]')?.ariaDisabled).to.equal('true');
    await send(visit);
    expect(products()).to.deep.equal(['3 lamp']);
  });

  it('[FORM-10] without a list of its own it offers those of the form; with one, those of the form go along', async () => {
    const form = { products: JSON.stringify(GOODS.slice(0, 2)) };
    const { products: _, ...bare } = FIELD;
    const offering = await open({ ...bare, default: 'lamp' }, form);
    await send(offering);
    expect(products()).to.deep.equal(['1 lamp']);
    const both = await open({ ...FIELD, products: GOODS.slice(2), default: ['1'] }, { ...form, 'form-id': 'f-2' });
    await send(both);
    expect(products()).to.deep.equal(['2 chair', '1 lamp', '6 set']);
  });

  it('formulas read what they cost together', async () => {
    const sum = { id: 'sum', type: 'calculator', label: 'With packing', formula: '{goods} * 1.1' };
    const visit = await openForm([FIELD, sum]);
    shown.push(visit);
    await until(() => visit.part('products'), 'the products are there');
    await visit.click(visit.control('Chair'));
    await until(() => visit.part('calculator')?.textContent?.includes('44'), 'it is calculated');
  });

  it('another visit has them again, those that are still offered', async () => {
    const first = await open();
    await first.click(first.control('Chair'));
    await press(first, 'One more of Chair');
    await first.click(first.control('Lamp'));
    first.element.remove();
    sessionStorage.clear();
    const again = await open({ ...FIELD, products: GOODS.filter(({ id }) => id !== 'lamp') });
    expect(count(again, 'Chair')).to.equal('3');
    await send(again);
    expect(products()).to.deep.equal(['3 chair']);
  });

  it('a picture that cannot be loaded leaves its box, and two hundred products are searched in', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ id: `g${at}`, title: `Thing ${at}`, price: at }));
    const broken = { id: 'b', title: 'Vase', price: 3, img: { id: 'no-such', ext: 'png' } };
    const visit = await open({ ...FIELD, products: [broken, ...many] });
    // a picture is asked for once it comes near the screen
    const lookAt = () => {
      visit.part('products-list')?.scrollIntoView();
      return visit.root.querySelector('[part="picture"][data-state="failed"]');
    };
    await until(lookAt, 'it has failed');
    expect(visit.root.querySelector('[part="product-picture"]')?.clientWidth).to.equal(48);
    const list = visit.part('products-list') as HTMLElement;
    expect(list.clientHeight).to.be.at.most(430);
    await visit.click(visit.control('Thing 150'));
    await visit.write('Find by name', 'thing 19');
    await until(() => list.children.length === 11, 'eleven are found');
    await visit.click(visit.control('Thing 199'));
    await visit.says('Chosen for €349');
    await visit.write('Find by name', 'zzz');
    await visit.says('No options found');
    await expect(visit.element).to.be.accessible();
    await send(visit);
    expect(products()).to.deep.equal(['1 g150', '1 g199']);
  });

  it('bad entries are one warning, and nothing to choose from keeps nobody from sending', async () => {
    const bad = [{ title: 'No id' }, 7, { id: 'a', title: 'A', price: 1 }, { id: 'a', title: 'B', price: 2 }];
    const visit = await open({ ...FIELD, products: bad, min: 3, max: 1 });
    expect(visit.root.querySelectorAll('[part="product"]')).to.have.length(1);
    const warnings = () => warned.args.filter(([words]) => String(words).includes('fields:'));
    expect(warnings()).to.have.length(1);
    const empty = await open({ ...FIELD, products: [], required: true }, { 'form-id': 'f-2' });
    await empty.write('Name', 'Ann');
    await send(empty);
    expect(lead().products).to.equal(undefined);
  });

  it('stands from right to left, and on a narrow page within its width', async () => {
    document.documentElement.dir = 'rtl';
    const place = document.createElement('div');
    place.style.inlineSize = '300px';
    document.body.append(place);
    const visit = await openForm([{ ...FIELD, default: 'chair' }], { language: 'ru' }, place);
    shown.push(visit);
    await until(() => visit.part('stepper'), 'the products are there');
    const tick = visit.root.querySelector('[part="tick"]')?.getBoundingClientRect();
    const title = visit.root.querySelector('[part="product-title"]')?.getBoundingClientRect();
    expect(tick?.left).to.be.above(title?.right ?? Infinity);
    const list = visit.part('products-list') as HTMLElement;
    expect(list.scrollWidth).to.be.at.most(list.clientWidth);
    await visit.says('Выбрано на');
    await expect(visit.element).to.be.accessible();
    place.remove();
  });
});
