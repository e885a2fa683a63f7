import { expect } from '@esm-bundle/chai';
import { expectFits } from './support/audit.js';
import { choose } from './support/demo-bar.js';
import type { Tab } from './support/tab.js';
import { visit, visitFreshShop } from './support/visit.js';

/** Texts in Latin letters also in Russian: names, addresses, codes, currencies, article and order numbers, the demo's settings. */
const LATIN =
  /Halden\s*Goods|Halden|Goods|hello@halden\.example|Hafenstraße 12|Hamburg|Große Elbstraße 7|WELCOME10|Visa|Mastercard|PayPal|QR|English|Demo settings|[A-Z]{2}\d{2}-\d{2}|demo-ru-\w+|[A-Z\d]{4}-[A-Z\d]{4}/g;

/** Expects no visible text or accessible name with words in Latin letters, except for `LATIN`. */
async function expectRussian(tab: Tab, where: string): Promise<void> {
  const said = await tab.ask(() => {
    const elements = eyes.all('body *').filter((one) => one.checkVisibility({ visibilityProperty: true }));
    return elements.flatMap((one) => [
      ...[...one.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
      ...['aria-label', 'alt', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    ]);
  });
  const latin = said.filter((text) => /[A-Za-z]{2}/.test(text.replace(LATIN, ''))).map((text) => text.trim());
  expect(latin, where).to.deep.equal([]);
}

describe('journey: the shop in Russian', () => {
  it(
    'everything from the shop page to the completed payment is in Russian, and the order belongs to the Russian shop',
    visitFreshShop(async (visitor) => {
      const tab = await visitor.open('/ru/?clean');
      expect(await tab.ask(() => document.documentElement.lang)).to.equal('ru');
      expect(await tab.ask(() => document.title)).to.match(/вещи для спокойных комнат/);
      await tab.settled();
      for (const part of ['.hero', 'sb-catalogue', '.studio', '.service', '.contact', '.bottom']) {
        await tab.lookAt(part);
        await tab.settled();
        await expectRussian(tab, part);
      }

      await tab.lookAt('sb-catalogue');
      await tab.first('[part~=name]', 'Стул «Альба»');
      await tab.press('button', /^Фильтры/);
      await tab.says('Только в наличии');
      await expectRussian(tab, 'the filters');
      await tab.press('button', /^Фильтры/);
      await tab.press('button', /^В корзину: Стул «Плетень»/);
      await tab.says('Стул «Плетень»', 'dialog *');
      await tab.find('button', 'Оформить заказ');
      await expectRussian(tab, 'the cart');

      await tab.press('button', 'Оформить заказ');
      await tab.press('input[type=radio]', /Курьер/);
      await tab.write(/^Имя/, 'Анна Орлова');
      await tab.write(/^Почта/, 'a@1.ru');
      await tab.write(/^Телефон/, '+49 40 1234567');
      await tab.write(/^Адрес/, 'Речная 12');
      await tab.write(/^Город/, 'Гамбург');
      await tab.write(/^Почтовый индекс/, '20457');
      await expectRussian(tab, 'the checkout');
      await tab.press('button', /^Оформить заказ · /);

      await tab.says('Как вы хотите оплатить?');
      await expectRussian(tab, 'the bill');
      await tab.press('button', /^Оплатить \d/);
      await tab.arrives('/mod/pay/');
      const pay = await tab.find('button', /^Оплатить/);
      expect(await tab.ask(() => document.documentElement.lang)).to.equal('ru');
      await expectRussian(tab, 'the bank');
      await tab.press(pay);
      await tab.arrives('/ru/');
      await tab.says('Оплата прошла');
      expect((await visitor.stored('demo-ru')).purchases.length).to.equal(1);
      expect((await visitor.stored('demo')).purchases.length).to.equal(0);
    }),
  );

  it(
    'a product page is in Russian; the demo settings and the footer switch the language on the same page',
    visit(async (visitor) => {
      const tab = await visitor.open('/product?id=p-armchair-nuage');
      await tab.find('h1', 'Nuage armchair');
      await choose(tab, 'Language', 'Русский');
      await tab.arrives('/ru/product');
      await tab.find('h1', 'Кресло «Облако»');
      await tab.press('[role=radio]', 'Лён');
      await tab.lookAt('.together');
      await tab.settled();
      await tab.first('[part~=name]', 'Торшер «Дуга»');
      await expectRussian(tab, 'the product');
      await expectFits(tab);
      await tab.lookAt('.languages');
      await tab.settled();
      expect(await tab.ask(() => document.querySelector('.languages [aria-current]')?.textContent)).to.equal('Русский');
      await tab.press('.languages a', 'English');
      await tab.arrives('/product');
      await tab.find('h1', 'Nuage armchair');
    }),
  );
});
