// runs in firefox, webkit: boxes
import { expect } from '@open-wc/testing';
import '../../elements/sb-catalogue.js';
import '../../elements/sb-field.js';
import '../../elements/sb-form.js';
import '../../elements/sb-product.js';
import { until } from '../support/fixture.js';
import { openShop } from '../support/pages/shop-page.js';

const FIELDS = '[{"id":"f","name":"f","type":"file","label":"Plan"},{"id":"p","type":"policy","label":"Terms"}]';
const ELEMENTS = [
  '<sb-product layout="card" product-id="p-coat"></sb-product>',
  '<sb-product layout="wide" product-id="p-coat"></sb-product>',
  '<sb-catalogue controls="search sort filter"></sb-catalogue>',
  `<sb-form form-id="f" fields='${FIELDS}'></sb-form>`,
  '<sb-field type="file" name="plan" label="Plan"></sb-field>',
];

describe('texts for screen readers only', () => {
  for (const markup of ELEMENTS) {
    it(`D7: never make the page itself scroll when they are in a scrolling container: ${markup.slice(0, 40)}`, async () => {
      openShop();
      const row = document.createElement('div');
      row.style.cssText = 'display: flex; overflow: auto; inline-size: 200px; block-size: 200px';
      row.innerHTML = `<div style="flex: 0 0 3000px; block-size: 3000px"></div><div style="flex: 0 0 300px; margin-block-start: 3000px">${markup}</div>`;
      document.body.append(row);
      const root = () => row.querySelector(':is(sb-product, sb-catalogue, sb-form, sb-field)')?.shadowRoot;
      await until(() => root()?.querySelector('[data-visually-hidden], label, legend'), 'its texts are rendered');
      const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
      expect(scrollWidth).to.equal(clientWidth);
      expect(scrollHeight).to.be.below(3000);
    });
  }
});
