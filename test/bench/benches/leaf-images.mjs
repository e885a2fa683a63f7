import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from '../support/browser.mjs';
import { ratio } from '../support/budget.mjs';
import { pageBytes } from '../support/memory.mjs';
import { timed } from '../support/page-time.mjs';

/** Takes the sheets from the built element: the build leaves out of them what an element does not use. */
async function prepare({ browser, origin, folder }) {
  const { page, close } = await open(browser, `${origin}/bench/leaf-images.html?side=ours`);
  try {
    const taken = await page.evaluate(async () => {
      await window.prepare();
      await window.run();
      return window.take();
    });
    writeFileSync(join(folder, 'data', 'leaf-images.json'), JSON.stringify(taken));
  } finally {
    await close();
  }
}

/** 1000 `<sb-image>` that wait in a page for their definition, beside 1000 hand-written elements with the same markup. */
export default {
  name: 'leaf-images',
  about: '1000 <sb-image> beside 1000 plain custom elements',
  needs: ['sb-image'],
  pages: { ours: '/bench/leaf-images.html?side=ours', plain: '/bench/leaf-images.html?side=plain' },
  prepare,
  async measure(tab) {
    await tab.page.evaluate(() => window.prepare());
    const times = await timed(tab, 'drawn', () => window.run());
    await tab.page.evaluate(() => window.check());
    return { ...times, bytes: await pageBytes(tab) };
  },
  budget: [
    ratio('define to rendered', { figure: 'drawn', unit: 'ms', most: 1.4 }),
    ratio('define to rendered, processor time', { figure: 'drawnCpu', unit: 'ms', most: 1.4 }),
    ratio('memory', { figure: 'bytes', unit: 'MB' }),
  ],
};
