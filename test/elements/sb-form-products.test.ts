// runs in light: focus of controls that are removed
// slow: axe three times, eight real presses, a list of 200 products
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { accessible, provide, put, quiet, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

const NAME = { id: 'name', type: 'name', label: 'Name' };
const GOODS = [
  { id: 'chair', title: 'Chair', price: 20, count: 2, productId: 'p-1', variantId: 'v-1' },
  { id: 'lamp', title: 'Lamp', price: '12.50' },
  { id: 'set', title: 'Set of glasses', price: 5, count: 6, strict: true },
  { id: 'advice', title: 'Advice', price: null },
  { id: 'gift', title: 'Gift', price: 'free' },
];
const FIELD = { id: 'goods', type: 'products', label: 'What would you like?', multiple: true, products: GOODS };

describe('<sb-form>: products field', () => {
  const page = new FormSite({ currency: 'EUR' });
  let visit: FormPage;

  async function open(field: object = FIELD, attributes: Record<string, string> = {}, place?: ParentNode) {
    visit = await page.open([NAME, field], attributes, place);
    await visit.find('[part="products"]');
  }
  const count = (title: string) => visit.control(`Quantity of ${title}`).value;
  const press = (name: string) => visit.click(visit.root.querySelector(`button[aria-label="${name}"]`) as Element);
  const choose = (title: string) => visit.click(visit.control(title));
  interface Sent {
    id: string;
    count: number;
    price: number | null;
  }
  async function send(): Promise<Sent[]> {
    await page.sendValues();
    return page.lead.products as Sent[];
  }
  const sent = async () => (await send()).map(({ id, count }) => `${count} ${id}`);

  it('[FORM-13] [FORM-10] shows each product as a checkbox with title and price; counts, sums and sends the chosen products', async () => {
    await open();
    const price = (title: string) =>
      visit.control(title).closest('li')?.querySelector('[part="product-price"]')?.textContent;
    const prices = ['Chair', 'Lamp', 'Advice', 'Gift'].map(price);
    expect(prices).to.deep.equal(['€20', '€12.50', undefined, '€0']);
    expect(visit.part('products')?.textContent).to.contain('× 6');
    await accessible(visit.element);
    await choose('Advice');
    expect(visit.part('products-sum')?.textContent).to.equal('');
    await choose('Chair');
    expect(count('Chair')).to.equal('2');
    await visit.says('Selected: €40');
    await press('One more of Chair');
    await choose('Set of glasses');
    await visit.says('Selected: €90');
    expect(() => visit.control('Quantity of Set of glasses'), 'its quantity is fixed').to.throw();
    await accessible(visit.element);
    const [chair, set, advice] = await send();
    const [ours] = GOODS;
    expect(chair).to.deep.equal({ ...ours, img: null, count: 3, strict: false });
    expect(set).to.deep.include({ id: 'set', count: 6, strict: true, variantId: null, productId: null });
    expect(advice?.price).to.equal(null);
    const value = ['Chair × 3', 'Set of glasses × 6', 'Advice × 1'];
    expect(page.lead.fields.at(-1)).to.deep.equal({ id: 'goods', name: 'goods', type: 'products', value });
  });

  it('works by keyboard: keys choose a product and change its quantity, a quantity of 0 removes it; Enter in a quantity that is taken sends', async () => {
    await open();
    visit.control('Chair').focus();
    await visit.press(' ', 'Tab', 'Tab');
    expect(visit.focused).to.equal(visit.control('Quantity of Chair'));
    await visit.press('ArrowUp', 'ArrowUp');
    await until(() => count('Chair') === '4', 'arrows change the quantity');
    visit.control('Quantity of Chair').select();
    await sendKeys({ type: '7' });
    await visit.press('Enter');
    await visit.says('Selected: €140');
    expect(visit.state, 'Enter does not submit the form').to.equal('idle');
    visit.control('Name').focus();
    await visit.write('Quantity of Chair', '0');
    visit.control('Name').focus();
    await until(() => !visit.control('Chair').checked, 'a quantity of 0 removes the product');
    expect(visit.focused, 'the focus that was moved stays').to.equal(visit.control('Name'));
    for (const keys of [['Tab'], ['Tab', 'Tab', '0']]) {
      visit.control('Lamp').focus();
      await visit.press(' ', ...keys, 'Enter');
      await until(() => !visit.control('Lamp').checked, 'it is removed');
      expect(visit.focused, keys.join()).to.equal(visit.control('Lamp'));
    }
    await choose('Lamp');
    visit.control('Quantity of Lamp').focus();
    await visit.press('Enter');
    await visit.reaches('success');
  });

  it('[FORM-13] requires a product, and limits the quantity to the maximum', async () => {
    await open({ ...FIELD, required: true, max: 3 });
    await visit.submitUntil('all-empty');
    await visit.says('What would you like?: choose one');
    expect(visit.focused).to.equal(visit.control('Chair'));
    await accessible(visit.element);
    await choose('Lamp');
    await visit.write('Quantity of Lamp', '8');
    await visit.press('Enter');
    await until(() => count('Lamp') === '3', 'the quantity is 3');
    expect(visit.root.querySelector('[aria-label="One more of Lamp"]')?.ariaDisabled).to.equal('true');
    expect(await sent()).to.deep.equal(['3 lamp']);
  });

  it('[FORM-10] without its own list, offers the form’s products as a single choice; with one, also sends the form’s products', async () => {
    const form = { products: JSON.stringify(GOODS.slice(0, 2)) };
    const { products: _, multiple: __, ...bare } = FIELD;
    await open({ ...bare, default: 'chair' }, form);
    expect(visit.control('Lamp').type).to.equal('radio');
    await choose('Lamp');
    await visit.says('Selected: €12.50');
    expect(await sent()).to.deep.equal(['1 lamp']);
    await open({ ...FIELD, products: GOODS.slice(2), default: ['1'] }, { ...form, 'form-id': 'f-2' });
    expect(await sent()).to.deep.equal(['2 chair', '1 lamp', '6 set']);
  });

  it('restores chosen products that are still offered on the next visit', async () => {
    await open();
    await choose('Chair');
    await press('One more of Chair');
    await choose('Lamp');
    page.comeBack();
    await open({ ...FIELD, products: GOODS.filter(({ id }) => id !== 'lamp') });
    expect(count('Chair')).to.equal('3');
    expect(await sent()).to.deep.equal(['3 chair']);
  });

  it('shows the picture of a product', async () => {
    provide({ images: '/test/support/img/vase.jpg?{id}' });
    await open({ ...FIELD, products: [{ id: 'vase', title: 'Vase', price: 3, img: { id: 'v', ext: 'jpg' } }] });
    const picture = () => visit.root.querySelector<HTMLImageElement>('[part="product-picture"] img');
    await until(() => {
      visit.part('products-list')?.scrollIntoView();
      return picture()?.complete && picture()?.naturalWidth;
    }, 'the picture is loaded');
    expect([picture()?.getAttribute('src'), picture()?.alt]).to.deep.equal(['/test/support/img/vase.jpg?v', '']);
  });

  it('keeps the box of a picture that fails to load, and searches 200 products by name', async () => {
    quiet(/Image preload error/);
    const many = Array.from({ length: 200 }, (_, at) => ({ id: `g${at}`, title: `Thing ${at}`, price: at }));
    const broken = { id: 'b', title: 'Vase', price: 3, img: { id: 'no-such', ext: 'png' } };
    await open({ ...FIELD, products: [broken, ...many] });
    const list = visit.part('products-list') as HTMLElement;
    // a picture is loaded once it is near the viewport
    const lookAt = () => {
      list.scrollIntoView();
      return visit.root.querySelector('[part="picture"][data-state="failed"]');
    };
    await until(lookAt, 'the picture has failed');
    expect(visit.root.querySelector('[part="product-picture"]')?.clientWidth).to.equal(48);
    expect(list.clientHeight).to.be.at.most(430);
    await choose('Thing 150');
    await visit.write('Find by name', 'thing 19');
    await until(() => list.children.length === 11, 'eleven are found');
    await visit.press('Enter');
    expect([visit.state, page.sent, visit.focused]).to.deep.equal(['idle', 0, visit.control('Find by name')]);
    await choose('Thing 199');
    await visit.says('Selected: €349');
    await visit.write('Find by name', 'zzz');
    await visit.says('No options found');
    await accessible(visit.element);
    expect(await sent()).to.deep.equal(['1 g150', '1 g199']);
  });

  it('is laid out right to left, and does not overflow at a width of 300 px', async () => {
    document.documentElement.dir = 'rtl';
    const place = put('');
    place.style.inlineSize = '300px';
    await open({ ...FIELD, default: 'chair' }, { language: 'ru' }, place);
    await visit.find('[part~="stepper"]');
    const box = (part: string) => visit.root.querySelector(`[part="${part}"]`)?.getBoundingClientRect() as DOMRect;
    expect(box('tick').left).to.be.above(box('product-title').right);
    const list = visit.part('products-list') as HTMLElement;
    expect(list.scrollWidth).to.be.at.most(list.clientWidth);
    await visit.says('Выбрано на');
    await accessible(visit.element);
  });
});
