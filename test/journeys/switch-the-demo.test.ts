import { expect } from '@esm-bundle/chai';
import { choose } from './support/demo-bar.js';
import type { Tab } from './support/tab.js';
import { type Visitor, visit } from './support/visit.js';

/** A page that is there in one document all along. */
const stay = (path: string, journey: (tab: Tab, visitor: Visitor) => Promise<void>, width = 1280) =>
  visit(async (visitor) => {
    const tab = await visitor.open(path, { width });
    await tab.settled();
    await tab.ask(() => {
      document.body.dataset.sameVisit = 'yes';
    });
    await journey(tab, visitor);
    expect(await tab.ask(() => document.body.dataset.sameVisit), 'without a reload').to.equal('yes');
  });

/** What was written into a field with this label. */
const written = async (tab: Tab, label: string) =>
  tab.ask((field) => (field as HTMLInputElement).value, await tab.find('input', label));

describe('journey: the switches of the demo', () => {
  it(
    'another language is in every element at once, and what was filled in and put into the cart stays',
    stay('/demo/shop.html', async (tab) => {
      await tab.lookAt('sb-form');
      await tab.write('Your name', 'Ada Lovelace');
      await tab.lookAt('sb-catalogue');
      await tab.pressFirst('button', /^add to cart/i);
      await tab.pressFirst('button', /^close/i);
      // the settings of the demo lead to the shop in Russian (shop-in-russian.test.ts); a page may change the language in place, as its settings do where it has one language
      const speak = (language: string) =>
        tab.ask((tongue) => document.querySelector('sb-site')?.setAttribute('language', tongue), language);
      await speak('ru');
      await tab.first('button', /^Корзина.*1/);
      await tab.first('button', 'В корзину');
      await tab.first('button', 'Пауза');
      await tab.says('Поля со знаком * обязательны');
      expect(await written(tab, 'Your name')).to.equal('Ada Lovelace');

      await speak('en');
      await tab.first('button', 'Add to cart');
      expect(await written(tab, 'Your name')).to.equal('Ada Lovelace');
    }),
  );

  it(
    'another colour scheme is in every element at once',
    stay('/demo/shop.html', async (tab) => {
      for (const host of ['sb-catalogue', 'sb-form']) {
        await tab.lookAt(host);
        await tab.until((one) => eyes.all('input', document.querySelector(one) as Element).length > 0, host, host);
      }
      /** What can be pressed or filled in within these elements, by its element and its scheme. */
      const schemes = () => {
        const hosts = ['sb-cart-button', 'sb-catalogue', 'sb-form', 'sb-slider'];
        return hosts.flatMap((host) => {
          const controls = eyes.all('button, input', document.querySelector(host) as Element).filter(eyes.isVisible);
          return [...new Set(controls.map((one) => `${host} ${getComputedStyle(one).colorScheme}`))];
        });
      };
      const field = await tab.within(await tab.find('sb-form'), 'input', 'Your name');
      const ink = (one: Element) => getComputedStyle(one).color;
      const all = (scheme: string) =>
        ['sb-cart-button', 'sb-catalogue', 'sb-form', 'sb-slider'].map((host) => `${host} ${scheme}`);
      await choose(tab, 'Colours', 'Light');
      await tab.gives(schemes, all('light'));
      const onLight = await tab.ask(ink, field);
      await choose(tab, 'Colours', 'Dark');
      await tab.gives(schemes, all('dark'));
      const isOther = (one: Element, before: string) => getComputedStyle(one).color !== before;
      await tab.until(isOther, 'the words are light on dark', field, onLight);
    }),
  );

  it(
    'in the editor slides stand still and the address stays; back as a visitor they do not',
    stay('/demo/shop.html', async (tab) => {
      const open = () =>
        tab.ask(() => document.dispatchEvent(new CustomEvent('cart-open', { bubbles: true, cancelable: true })));
      await tab.first('button', 'Pause');
      await choose(tab, 'Mode', 'Admin');
      await tab.gives(() => eyes.all('button').some((button) => eyes.nameOf(button) === 'Pause'), false);
      await open();
      await tab.first('button', /^close/i);
      expect(await tab.ask(() => location.hash)).to.equal('');
      await tab.pressFirst('button', /^close/i);

      await choose(tab, 'Mode', 'Visitor');
      await tab.first('button', 'Pause');
      await open();
      await tab.first('button', /^close/i);
      await tab.gives(() => location.hash, '#cart');
    }),
  );

  it(
    'a page in one language changes it in place: elements speak it at once, what was filled in stays, and the next page has it',
    stay('/demo/site.html', async (tab, visitor) => {
      await tab.write('Email', 'ada@example.com');
      await choose(tab, 'Language', 'Русский');
      await tab.first('button', /^Корзина/);
      await tab.says('Поля со знаком * обязательны');
      expect(await tab.ask(() => document.documentElement.lang)).to.equal('ru');
      expect(await written(tab, 'Email')).to.equal('ada@example.com');
      expect(await tab.ask(() => location.pathname)).to.equal('/demo/site.html');

      const next = await visitor.open('/demo/cart-button.html');
      await next.first('button', /^Корзина/);
      await choose(next, 'Language', 'English');
      await next.first('button', /^Cart/);
      expect(await next.ask(() => document.documentElement.lang)).to.equal('en');
    }),
  );

  it(
    '[MODE-01] [MODE-03] [MODE-07] the editor sees what a phone does not show, and follows no link; a visitor’s page is as before, also wider',
    stay(
      '/demo/mixed.html',
      async (tab) => {
        const shown = () => ({
          desktop: eyes.isVisible(document.querySelector('[hidden-on=mobile]') as Element),
          phone: eyes.isVisible(document.querySelector('[hidden-on=desktop]') as Element),
        });
        const [DESKTOP, PHONE, BOTH] = [
          { desktop: true, phone: false },
          { desktop: false, phone: true },
          { desktop: true, phone: true },
        ];
        expect(await tab.ask(shown)).to.deep.equal(PHONE);
        await choose(tab, 'Mode', 'Admin');
        await tab.gives(shown, BOTH);
        const mark = () => getComputedStyle(document.querySelector('[hidden-on=mobile]') as Element, '::after').content;
        await tab.gives(mark, '"Hidden on phones"');
        await tab.ask(() =>
          document.querySelector('sb-button')?.shadowRoot?.querySelector<HTMLElement>('a[part=base]')?.click(),
        );
        for (const mode of ['Preview', 'Visitor']) {
          await choose(tab, 'Mode', mode);
          await tab.gives(shown, PHONE);
        }
        expect(await tab.ask(() => location.pathname)).to.equal('/demo/mixed.html');
        await tab.resize(1280);
        await tab.gives(shown, DESKTOP);
        await tab.resize(390);
        await tab.gives(shown, PHONE);
      },
      390,
    ),
  );
});
