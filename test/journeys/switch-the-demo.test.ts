import { expect } from '@esm-bundle/chai';
import { choose } from './support/demo-bar.js';
import type { Tab } from './support/tab.js';
import { stay } from './support/visit.js';

const written = async (tab: Tab, label: string) =>
  tab.ask((field) => (field as HTMLInputElement).value, await tab.find('input', label));

describe('journey: the switches of the demo', () => {
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
