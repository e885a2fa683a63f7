import { ratio } from '../support/budget.mjs';
import { pageBytes } from '../support/memory.mjs';
import { timed } from '../support/page-time.mjs';

/** 1000 `<sb-image>` that wait in a page for their definition, beside 1000 hand-written elements with the same markup. */
export default {
  name: 'leaf-images',
  about: '1000 <sb-image> beside 1000 plain custom elements',
  needs: ['sb-image'],
  pages: { ours: '/bench/leaf-images.html?side=ours', plain: '/bench/leaf-images.html?side=plain' },
  async measure(tab) {
    await tab.page.evaluate(() => window.prepare());
    const times = await timed(tab, 'drawn', () => window.run());
    await tab.page.evaluate(() => window.check());
    return { ...times, bytes: await pageBytes(tab) };
  },
  budget: [
    ratio('define to rendered', { figure: 'drawn', unit: 'ms', most: 1.25 }),
    ratio('define to rendered, processor time', { figure: 'drawnCpu', unit: 'ms', most: 1.25 }),
    ratio('memory', { figure: 'bytes', unit: 'MB' }),
  ],
};
