import { expect } from '@esm-bundle/chai';
import { expectFits } from './support/audit.js';
import { choose } from './support/demo-bar.js';
import type { Tab } from './support/tab.js';
import { visitFreshShop } from './support/visit.js';

const settings = (tab: Tab) => tab.ask(async () => (await fetch('/api/ecommerce/settings/?projectId=demo')).status);
const send = (tab: Tab) =>
  tab.ask(async () => {
    const field = { id: 'name', name: 'Name', type: 'name', value: 'Ada' };
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ id: 'ask', projectId: 'demo', fields: [field] });
    return (await fetch('/mod/project/demo/lead/send/', { method: 'POST', headers, body })).status;
  });

/** What the browser tells of an answer that was asked to be bad. */
const ANSWERED = /status of (500|503)/;

describe('journey: faults in the demo bar', () => {
  it(
    'a fault is at every call or at one, is remembered for the next page, and can be switched off, in a bar that fits a phone',
    visitFreshShop(async (visitor) => {
      const tab = await visitor.open('/demo/hr.html', { width: 390 });
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
      expect(values, 'the next page knows it').to.include.members(['fail:500|after', 'lead']);
      await choose(tab, 'Backend', 'Works');
      expect([await settings(tab), await send(tab)]).to.deep.equal([200, 200]);
    }),
  );
});
