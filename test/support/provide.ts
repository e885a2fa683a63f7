import { type SiteSettings, site } from '../../src/stores/site/site.js';
import { atEnd } from './at-end.js';

/** Sets the page's settings until the end of the test, or until the returned function is called. */
export function provide(settings: Partial<SiteSettings>): () => void {
  const withdraw = site().provide(settings);
  atEnd(withdraw);
  return withdraw;
}
