// runs in firefox, webkit: Intl and navigation
import { expect } from '@open-wc/testing';
import { choose } from '../support/demo-bar.js';
import { deepAll, freshShop, makeRoom, nameOf, Page, settled } from '../support/journey.js';
import { scrollThrough, violations } from '../support/read-demo-pages.js';
import { until } from '../support/until.js';

/** What is in Latin letters in Russian too: names, addresses, codes, currencies, numbers of articles and orders. */
const LATIN =
  /Halden\s*Goods|Halden|Goods|hello@halden\.example|Hafenstraße 12|Hamburg|Große Elbstraße 7|WELCOME10|Visa|Mastercard|PayPal|QR|English|[A-Z]{2}\d{2}-\d{2}|demo-ru-\w+|[A-Z\d]{4}-[A-Z\d]{4}/g;
const SAID = ['aria-label', 'alt', 'title', 'placeholder'];

interface Stored {
  purchases: unknown[];
}

describe('journey: the shop in Russian', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  /** Words in Latin letters that a visitor can see or hear now. */
  function latin(): string[] {
    const elements = deepAll(page.document, 'body *').filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const said = elements.flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
      ...SAID.map((name) => element.getAttribute(name) ?? ''),
    ]);
    return said.filter((text) => /[A-Za-z]{2}/.test(text.replace(LATIN, ''))).map((text) => text.trim());
  }
  const expectRussian = (where: string) => expect(latin(), where).to.deep.equal([]);
  const stored = async (project: string) =>
    ((await (await fetch(`/dev/leads?projectId=${project}`)).json()) as Stored).purchases.length;

  it('from the page to the paid order everything is in Russian', async () => {
    page = await Page.open('/ru/?clean');
    expect(page.document.documentElement.lang).to.equal('ru');
    expect(page.document.title).to.match(/вещи для спокойных комнат/);
    await settled(page);
    for (const part of ['.hero', 'sb-catalogue', '.studio', '.service', '.contact', '.bottom']) {
      page.lookAt(part);
      await settled(page);
      expectRussian(part);
    }

    page.lookAt('sb-catalogue');
    await page.find('[part~=name]', 'Стул «Альба»');
    await page.click('button', /^Фильтры/);
    await page.says('Только в наличии');
    expectRussian('the filters');
    await page.click('button', /^Фильтры/);
    await page.click('button', /^В корзину: Стул «Плетень»/);
    await page.find('dialog *', 'Стул «Плетень»');
    await page.find('button', 'Оформить заказ');
    expectRussian('the cart');

    await page.click('button', 'Оформить заказ');
    await page.click('input[type=radio]', /Курьер/);
    await page.write(/^Имя/, 'Анна Орлова');
    await page.write(/^Почта/, 'a@1.ru');
    await page.write(/^Телефон/, '+49 40 1234567');
    await page.write(/^Адрес/, 'Речная 12');
    await page.write(/^Город/, 'Гамбург');
    await page.write(/^Почтовый индекс/, '20457');
    expectRussian('the checkout');
    await page.click('button', /^Оформить заказ · /);

    await page.find('*', 'Как вы хотите оплатить?');
    expectRussian('the bill');
    page.expectNoProblems();
    await page.click('button', /^Оплатить \d/);
    await page.loaded('/mod/pay/');
    const pay = await page.find('button', /^Оплатить/);
    expect(page.document.documentElement.lang).to.equal('ru');
    expectRussian('the bank');
    pay.click();
    await page.loaded('/ru/');
    await page.says('Оплата прошла');
    expect(await stored('demo-ru')).to.equal(1);
    expect(await stored('demo')).to.equal(0);
  });

  it('the small print and the page of a product are in Russian', async () => {
    page = await Page.open('/ru/legal?clean');
    await settled(page);
    await page.find('h1', 'Мелкий шрифт');
    expectRussian('the small print');
    page.expectNoProblems();
    page.close();

    page = await Page.open('/ru/product?clean&id=p-armchair-nuage');
    await page.find('h1', 'Кресло «Облако»');
    await page.click('[role=radio]', 'Лён');
    page.lookAt('.together');
    await settled(page);
    await page.find('[part~=name]', 'Торшер «Дуга»');
    expectRussian('the product');
    expect(page.document.documentElement.scrollWidth).to.be.at.most(page.document.documentElement.clientWidth);
    page.expectNoProblems();
  });

  it('the settings and the foot lead from one language to the other, to the same page', async () => {
    page = await Page.open('/');
    await until(() => page.document.querySelector('.demo-bar'), 'the settings are there');
    choose(page, 'Language', 'Русский');
    await page.loaded('/ru/');
    await page.find('h2', 'Коллекция');
    await until(() => page.document.querySelector('.demo-bar'), 'the settings are there');
    choose(page, 'Language', 'English');
    await page.loaded('/');
    await page.find('h2', 'The collection');
    page.close();

    page = await Page.open('/product?id=p-lamp-arc');
    await page.find('h1', 'Arc floor lamp');
    page.lookAt('.languages');
    await settled(page);
    await page.click('.languages a', 'Русский');
    await page.loaded('/ru/product');
    await page.find('h1', 'Торшер «Дуга»');
    expect(page.document.querySelector('.languages [aria-current]')?.textContent).to.equal('Русский');
    page.lookAt('.languages');
    await settled(page);
    await page.click('.languages a', 'English');
    await page.loaded('/product');
    await page.find('h1', 'Arc floor lamp');
    page.expectNoProblems();
  });

  it('the carts of the two shops are two carts', async () => {
    page = await Page.open('/ru/?clean');
    page.lookAt('sb-catalogue');
    await page.click('button', /^В корзину: Стул «Плетень»/);
    await page.find('dialog *', 'Стул «Плетень»');
    page.close();
    page = await Page.open('/?clean');
    const button = await page.find('sb-cart-button button, button', /^Cart/);
    expect(nameOf(button)).to.not.match(/\d/);
    page.close();
    page = await Page.open('/ru/?clean');
    await page.find('sb-cart-button button, button', /^Корзина.*1/);
  });

  it('what the catalogue can be filtered by is in Russian, also where products do not agree on a name', async () => {
    const answer = await fetch('/api/ecommerce/products/?projectId=demo-ru&facets=1&limit=1');
    const { facets } = (await answer.json()) as {
      facets: { id: string; name?: string; values?: { name: string }[] }[];
    };
    const names = facets.flatMap(({ name = '', values = [] }) => [name, ...values.map((value) => value.name)]);
    expect(names.filter((name) => /[A-Za-z]/.test(name))).to.deep.equal([]);
    expect(facets.find(({ id }) => id === 'colour')?.name).to.equal('Цвет');
    const found = await fetch(`/api/ecommerce/products/?projectId=demo-ru&search=${encodeURIComponent('СТУЛ «плет')}`);
    expect(((await found.json()) as { total: number }).total, 'whatever the case of the letters').to.equal(1);
  });

  it('on a phone nothing is wider than the screen, nothing jumps, and it is accessible', async () => {
    page = await Page.open('/ru/', { width: 390 });
    await settled(page);
    await scrollThrough(page);
    expect(page.document.documentElement.scrollWidth).to.be.at.most(page.document.documentElement.clientWidth);
    expect(page.window.journal).to.deep.equal([]);
    expect(await violations(page)).to.deep.equal([]);
  });
});
