// runs in firefox, webkit: a whole form
// runs in light: dist/light
import { expect } from '@esm-bundle/chai';
import { visitFreshShop } from './support/visit.js';

const QUESTION = 'Does the oak darken with time?';

describe('journey: send a lead', () => {
  it(
    '[EVT-01] a submitted form stores its lead, shows the thanks, dispatches "submitted" with the lead’s id, and is reset',
    visitFreshShop(async (visitor) => {
      const tab = await visitor.open('/demo/shop.html', { width: 390 });
      await tab.lookAt('sb-form');
      await tab.ask(() => {
        document.addEventListener('submitted', ({ detail }) => {
          document.body.dataset.submitted = JSON.stringify(detail);
        });
      });
      await tab.write('Your name', 'Grace Hopper');
      await tab.write('Email', 'grace@example.com');
      await tab.write('Your question', QUESTION);
      await tab.press('input[type=checkbox]', /I agree/);
      await tab.press('button', 'Send the question');
      await tab.says(/thank you/i);
      const { leads } = await visitor.stored();
      expect(leads.length).to.equal(1);
      expect(JSON.stringify(leads[0])).to.contain(QUESTION);
      const submitted = await tab.ask(() => document.body.dataset.submitted ?? '');
      expect(JSON.parse(submitted)).to.deep.include({ formId: 'ask', leadId: leads[0]?.lead_id ?? leads[0]?.id });
      const question = await tab.find('textarea', 'Your question');
      await tab.until((one) => (one as HTMLTextAreaElement).value === '', 'the form is empty again', question);
    }),
  );
});
