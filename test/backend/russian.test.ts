import { expect } from '@esm-bundle/chai';
import { order, Shop, type Sold } from './support/shop.js';

const PROJECT = 'demo-ru';

interface Refusal {
  message: string;
  violations?: { propertyPath: string; message: string }[];
}

describe('the reference backend refuses in the language of the shop', () => {
  let shop: Shop;
  let sold: Sold;
  before(async () => {
    shop = await Shop.open();
    sold = await shop.product(PROJECT);
  });

  /** All that a refusal says, by the place it belongs to. */
  async function refused(lead: object, status: number): Promise<Record<string, string>> {
    const answer = await shop.send(PROJECT, lead);
    expect(answer.status, answer.text).to.equal(status);
    const { message, violations = [] } = JSON.parse(answer.text) as Refusal;
    return { '': message, ...Object.fromEntries(violations.map((one) => [one.propertyPath, one.message])) };
  }

  it('beside each field', async () => {
    const fields = [
      ['name', 'name', ' '],
      ['email', 'email', 'ada'],
      ['mobile', 'tel', '123'],
    ].map(([id, type, value]) => ({ id, name: id, type, value }));
    expect(await refused({ id: 'ask', fields }, 422)).to.deep.equal({
      '': 'Проверьте, всё ли верно заполнено',
      name: 'Введите имя',
      email: 'Введите адрес почты, например name@example.com',
      mobile: 'В номере телефона должно быть не меньше 5 цифр',
    });
  });

  it('beside the parts of an address, and what the delivery asks', async () => {
    const address = { 'shipping[fields][addressLine1]': '', 'shipping[fields][city]': 'Гамбург' };
    const lead = { ...order(sold, 'Анна', 5), 'shipping[id]': 'freight', ...address };
    expect(await refused(lead, 422)).to.include({
      '': 'Заполните данные для доставки',
      'shipping[fields][addressLine1]': 'Введите адрес',
      'shipping[fields][floor]': 'Заполните поле «На какой этаж поднять»',
    });
  });

  it('an order that cannot be taken, without quotes about a name that has its own', async () => {
    const changed = await refused(order({ ...sold, title: 'Стул «Альба»', price: 1 }), 409);
    expect(changed['']).to.equal('Стул «Альба»: цена изменилась');
  });
});
