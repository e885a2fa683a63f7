import { expect } from '@esm-bundle/chai';
import { expectFits } from './support/audit.js';
import { choose } from './support/demo-bar.js';
import type { Tab } from './support/tab.js';
import { stay, visitFreshShop } from './support/visit.js';

const settings = (tab: Tab) => tab.ask(async () => (await fetch('/api/ecommerce/settings/?projectId=demo')).status);
const send = (tab: Tab) =>
  tab.ask(async () => {
    const field = { id: 'name', name: 'Name', type: 'name', value: 'Ada' };
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ id: 'ask', projectId: 'demo', fields: [field] });
    return (await fetch('/mod/project/demo/lead/send/', { method: 'POST', headers, body })).status;
  });

/** Message of the browser about a simulated error response. */
const ANSWERED = /status of (500|503)/;

const written = async (tab: Tab, label: string) =>
  tab.ask((field) => (field as HTMLInputElement).value, await tab.find('input', label));

describe('journey: the switches of the demo', () => {
  it(
    'another language applies to the elements without a reload, keeps entered text, and applies to the next page',
    stay('/dev/pages/site.html', async (tab, visitor) => {
      await tab.write('Email', 'ada@example.com');
      await choose(tab, 'Language', 'Русский');
      await tab.first('button', /^Корзина/);
      await tab.says('Поля со знаком * обязательны');
      expect(await tab.ask(() => document.documentElement.lang)).to.equal('ru');
      expect(await written(tab, 'Email')).to.equal('ada@example.com');
      expect(await tab.ask(() => location.pathname)).to.equal('/dev/pages/site.html');

      const next = await visitor.open('/dev/pages/site.html');
      await next.first('button', /^Корзина/);
      await choose(next, 'Language', 'English');
      await next.first('button', /^Cart/);
      expect(await next.ask(() => document.documentElement.lang)).to.equal('en');
    }),
  );

  it(
    '[MODE-01] [MODE-03] [MODE-07] admin mode shows elements hidden on a phone and follows no link; visitor mode hides them again',
    stay(
      '/dev/pages/site.html',
      async (tab) => {
        const shown = () =>
          ['mobile', 'desktop'].filter((device) =>
            eyes.isVisible(document.querySelector(`[hidden-on=${device}]`) as Element),
          );
        const [ON_PHONE, ON_DESKTOP] = [['desktop'], ['mobile']];
        expect(await tab.ask(shown)).to.deep.equal(ON_PHONE);
        await choose(tab, 'Mode', 'Admin');
        await tab.gives(shown, ['mobile', 'desktop']);
        await tab.ask(() =>
          document.querySelector('sb-button')?.shadowRoot?.querySelector<HTMLElement>('a[part=base]')?.click(),
        );
        await choose(tab, 'Mode', 'Visitor');
        await tab.gives(shown, ON_PHONE);
        expect(await tab.ask(() => location.pathname)).to.equal('/dev/pages/site.html');
        await tab.resize(1280);
        await tab.gives(shown, ON_DESKTOP);
      },
      390,
    ),
  );

  it(
    'a fault applies to all requests or one kind, is kept after a reload and can be switched off; the settings fit a phone',
    visitFreshShop(async (visitor) => {
      const tab = await visitor.open('/demo/editor.html', { width: 390 });
      tab.tolerate(ANSWERED);
      await choose(tab, 'Backend', 'Not available (503)');
      expect([await settings(tab), await send(tab)]).to.deep.equal([503, 503]);
      await choose(tab, 'At', 'Sending a form');
      expect([await settings(tab), await send(tab)]).to.deep.equal([200, 503]);
      await choose(tab, 'Backend', 'Fails (500), all done');
      expect([await settings(tab), await send(tab)]).to.deep.equal([200, 500]);

      await tab.reload();
      await tab.press('summary', 'Demo settings');
      await expectFits(tab);
      const chosen = () =>
        [...document.querySelectorAll('.demo-bar select')].map((list) => (list as HTMLSelectElement).value);
      const values = await tab.ask(chosen);
      expect(values, 'kept after the reload').to.include.members(['fail:500|after', 'lead']);
      await choose(tab, 'Backend', 'Works');
      expect([await settings(tab), await send(tab)]).to.deep.equal([200, 200]);
    }),
  );
});
