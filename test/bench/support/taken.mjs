import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from './browser.mjs';

/**
 * For `prepare` of a bench: takes markup and sheets from the element itself, on its own page after some of the page's steps, so that the plain
 * counterpart never falls behind it.
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
