import { SITE_ATTRIBUTES } from '../components/site/site-attributes.js';
import { parseOwnTexts, provideOwnTexts } from '../i18n/own-texts.js';
import { withOwnStores } from '../stores/page/page-store.js';
import { provideServerSite, type Site } from '../stores/site/site.js';
import type { PageMarkup } from './page-markup.js';
import { readSettings } from './tag-settings.js';

/** Runs `run` with the stores of a page: its settings, and its own texts. */
export function withStoresOf<T>({ tags, ownTexts }: PageMarkup, site: Site, run: () => T): T {
  return withOwnStores(() => {
    provideServerSite(site);
    for (const json of ownTexts) provideOwnTexts(json, parseOwnTexts(json), '<script data-sb-texts>');
    for (const tag of tags.filter((each) => each.tag === 'sb-site'))
      provideOwnTexts(tag, readSettings(tag, SITE_ATTRIBUTES).texts, '<sb-site texts>');
    return run();
  });
}
