import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from './browser.mjs';

/**
 * Creates `prepare` of a bench: takes markup and style sheets from the element itself, on its page after some of the page's steps, so that
 * the plain counterpart never differs.
 */
export const takenFrom =
  (path, steps, name) =>
  async ({ browser, origin, folder }) => {
    const { page, close } = await open(browser, origin + path);
    try {
      for (const step of ['prepare', ...steps]) await page.evaluate(`window.${step}()`);
      writeFileSync(join(folder, 'data', `${name}.json`), JSON.stringify(await page.evaluate('window.take()')));
    } finally {
      await close();
    }
  };
