import { ratio } from '../support/budget.mjs';
import { timed } from '../support/page-time.mjs';
import { takenFrom } from '../support/taken.mjs';

const pageOf = (side) => `/bench/leaf-images.html?side=${side}`;

/** 1000 `<sb-image>` that wait in a page for their definition, beside 1000 hand-written elements with the same markup. */
export default {
  name: 'leaf-images',
  about: '1000 <sb-image> beside 1000 plain custom elements',
  pages: { ours: pageOf('ours'), plain: pageOf('plain') },
  prepare: takenFrom(pageOf('ours'), ['run'], 'leaf-images'),
  async measure(tab) {
    await tab.page.evaluate(() => window.prepare());
    const times = await timed(tab, 'drawn', () => window.run());
    await tab.page.evaluate(() => window.check());
    return times;
  },
  budget: [
    ratio('define to rendered', { figure: 'drawn', unit: 'ms', most: 1.4 }),
    ratio('define to rendered, processor time', { figure: 'drawnCpu', unit: 'ms', most: 1.4 }),
  ],
};
