import { expect } from '@esm-bundle/chai';
import { order, Shop, type Sold } from './support/shop.js';
import { ask, type Heard } from './support/socket.js';

/** What is in Latin letters in Russian too. */
const LATIN = /name@example\.com|EUR|NOSUCH/g;
const PROJECT = 'demo-ru';

interface Refusal {
  message: string;
  violations?: { propertyPath: string; message: string }[];
}

describe('the reference backend of the Russian shop', () => {
  let shop: Shop;
  let sold: Sold;
  before(async () => {
    shop = await Shop.open();
    sold = await shop.product(PROJECT);
  });

  const expectRussian = (text: string) => {
    expect(text).to.match(/\p{Script=Cyrillic}/u);
    expect(text.replace(LATIN, '')).to.not.match(/\p{Script=Latin}/u);
  };

  /** All that a refusal says, by the place it belongs to. */
  async function refused(lead: object, status: number, fault = ''): Promise<Record<string, string>> {
    const answer = await shop.send(PROJECT, lead, { fault });
    expect(answer.status, answer.text).to.equal(status);
    const { message, violations = [] } = JSON.parse(answer.text) as Refusal;
    for (const text of [message, ...violations.map((one) => one.message)]) expectRussian(text);
    return { '': message, ...Object.fromEntries(violations.map((one) => [one.propertyPath, one.message])) };
  }

  it('says beside each field what is to be filled in', async () => {
    const fields = [
      ['name', 'name', ' '],
      ['email', 'email', 'ada'],
      ['phone', 'phone', 'call me'],
      ['mobile', 'tel', '123'],
      ['question', 'textarea', 'a'.repeat(10_001)],
    ].map(([id, type, value]) => ({ id, name: id, type, value }));
    expect(await refused({ id: 'ask', fields }, 422)).to.deep.equal({
      '': 'Проверьте, всё ли верно заполнено',
      name: 'Введите имя',
      email: 'Введите адрес почты, например name@example.com',
      phone: 'Введите номер телефона цифрами',
      mobile: 'В номере телефона должно быть не меньше 5 цифр',
      question: 'Сократите до 10000 знаков',
    });
  });

  it('says what a delivery is missing: each part of the address, and what the method asks', async () => {
    const parts = ['addressLine1', 'city', 'zipCode'].map((name) => [`shipping[fields][${name}]`, '']);
    const lead = { ...order(sold, 'Анна', 5), 'shipping[id]': 'freight', ...Object.fromEntries(parts) };
    expect(await refused(lead, 422)).to.deep.equal({
      '': 'Заполните данные для доставки',
      'shipping[fields][addressLine1]': 'Введите адрес',
      'shipping[fields][city]': 'Введите город',
      'shipping[fields][zipCode]': 'Введите почтовый индекс',
      'shipping[fields][floor]': 'Заполните поле «На какой этаж поднять»',
    });
  });

  it('says why an order cannot be taken, without quotes about a name that has its own', async () => {
    await refused(order(sold), 422, 'decline');
    await refused({ ...order(sold), 'promotions[promocode]': 'NOSUCH' }, 409);
    await refused({ ...order(sold), 'shipping[id]': 'none' }, 409);
    const title = 'Стул «Альба»';
    const changed = await refused(order({ ...sold, title, price: 1 }), 409);
    expect(changed['']).to.equal('Стул «Альба»: цена изменилась');
  });

  it('says of a bill that there is none, and leads back to the Russian shop', async () => {
    const from = (path: string) => ({ headers: { Referer: shop.url(path) } });
    const bill = '?pay_id=none&h=none';
    const asked = await ask(shop.url(`/mod/pay/ajax/${bill}&act=payData`), from('/ru/'));
    expectRussian(JSON.parse(asked.text).error);
    const isRussian = ({ status, text }: Heard) => {
      expect(status).to.equal(404);
      expect(text).to.include('<html lang="ru">').and.to.include('<a href="/ru/">');
      expectRussian(text.replace(/<[^>]*>/g, ' '));
    };
    isRussian(await ask(shop.url(`/mod/pay/${bill}`), from('/ru/product?id=p-1')));
    isRussian(await ask(shop.url('/ru/nothing')));
    isRussian(await ask(shop.url(`/mod/pay/${bill}`), { headers: { 'Accept-Language': 'ru-RU,ru;q=0.9' } }));
    const english = await ask(shop.url(`/mod/pay/${bill}`), from('/'));
    expect(english.text).to.include('<html lang="en">').and.to.include('<a href="/">Back to the shop</a>');
    const login = await ask(shop.url('/login'), from('/ru/'));
    expect(login.text).to.include('<html lang="ru">').and.to.not.include('Sign');
  });

  it('tells nothing of an option that an answer does not promise', async () => {
    const { text } = await ask(shop.url(`/api/ecommerce/products/?projectId=${PROJECT}&limit=100`));
    const { products } = JSON.parse(text) as { products: { options: { data: object }[] }[] };
    const told = products.flatMap(({ options }) => options.flatMap((one) => [Object.keys(one), Object.keys(one.data)]));
    expect([...new Set(told.flat())].sort()).to.deep.equal(['data', 'id', 'name', 'type', 'values', 'widget_type']);
  });
});
