import { createElement, Fragment } from 'react';
import { type PlainForm, renderPlainForms } from '../components/form/FormView.js';
import type { FormModel } from '../components/form/model/form-model.js';
import { controlOf } from '../components/shared/fields/controls.js';
import { endpointOf, isMailto } from '../domain/form/endpoint.js';
import { isHidden } from '../domain/form/fields/hidden.js';
import { rulesOf, TYPES } from '../domain/form/fields/registry.js';
import { defaultValue, type FormField, isConditional, parseFields } from '../domain/form/form-rules.js';
import { completedFields, completedSettings } from '../domain/form/hidden-settings.js';
import { sentFields } from '../domain/form/lead-payload.js';
import { safeLink } from '../domain/shared/link-address.js';
import { plainTexts } from '../i18n/plain-texts.js';
import { WITHOUT_SCRIPTS } from '../platform/element/server-markup.js';
import { useTexts } from '../platform/react/use-site.js';
import { languageOf, type Site } from '../stores/site/site.js';
import { type Insertion, type PageMarkup, withRoot } from './page-markup.js';
import { withStoresOf } from './page-stores.js';
import type { ServerWidget } from './widget-markup.js';

/** Fields of a longer form are drawn in several steps. */
const MOST = 40;

/** True for a field whose control needs no further code, and that does not depend on others. */
function isPlain(field: FormField): boolean {
  if (field.type === 'unknown' || isConditional(field)) return false;
  return isHidden(field) || Boolean(controlOf(field)?.Control);
}

const renders: PlainForm['renders'] = (settings, inputs) => {
  const { fields: written, checkout, endpoint, products } = completedSettings(settings, inputs, () => {});
  if (checkout || isMailto(endpoint) || products.length > 0) return false;
  const entries = completedFields(written, inputs);
  const { fields, problems } = parseFields(entries, TYPES, new Map(), (type) => !rulesOf(type));
  const radios = fields.filter(({ type }) => type === 'radio').map(({ name }) => name);
  const areDistinct = new Set(radios).size === radios.length;
  return problems.length === 0 && areDistinct && fields.length <= MOST && fields.every(isPlain);
};

/** A request as a browser without scripts sends it; null for what such a browser cannot send: JSON, a mail, a call of the backend. */
function requestOf({ props, site }: FormModel) {
  const endpoint = props.noSend ? null : endpointOf(site, props.method, false);
  const action = endpoint && safeLink(endpoint.url, 'page');
  if (!endpoint || !action || endpoint.encoding === 'json' || !URL.canParse(action, 'https://page.invalid/'))
    return null;
  const { method } = endpoint;
  // the browser replaces the query by the fields
  const query = method === 'get' ? [...new URL(action, 'https://page.invalid/').searchParams] : [];
  const encType = endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return { query, attributes: { action, method, encType, acceptCharset: 'utf-8' } };
}

/** Address of the page that is rendered, without its query; empty when it is not known. */
let pageAddress = '';

/** Hidden inputs of a form that a browser sends without scripts; for a form that it cannot send, words instead. */
function View(model: FormModel) {
  const t = useTexts(plainTexts, model.site.language);
  const request = requestOf(model);
  const mark = { [WITHOUT_SCRIPTS]: '' };
  if (!request)
    return (
      <noscript {...mark}>
        <p part="failure">{t('form::needs_scripts')}</p>
      </noscript>
    );
  const sent = sentFields(model.all, true);
  const hidden = sent.filter(isHidden).map((field) => [field.name, String(defaultValue(field))]);
  const page = pageAddress && sent.every(({ name }) => name !== 'page') ? [['page', pageAddress]] : [];
  const entries = [...request.query, ...hidden, ...page];
  const inputs = entries.map(([name, value]) => createElement('input', { type: 'hidden', name, value, ...mark }));
  return createElement(Fragment, null, ...inputs);
}

renderPlainForms({ renders, attributes: (model) => requestOf(model)?.attributes ?? { method: 'dialog' }, View });

/** True if the page's settings have a receiver for the form, and show it as visitors see it. */
function isServed({ settings }: ServerWidget, site: Site): boolean {
  return site.mode !== 'admin' && (settings.endpoint !== '' || !isMailto(site.endpoint));
}

/**
 * Renders the forms of a page. With an endpoint a browser sends them without scripts; others say that they need some, and never navigate:
 * the method `dialog` does nothing outside of a dialog.
 */
export async function renderForms(
  page: PageMarkup,
  forms: readonly ServerWidget[],
  site: Site,
  { address, nonce }: { address: string; nonce: string },
): Promise<readonly Insertion[]> {
  const served = forms.filter((form) => isServed(form, site));
  const texts = withStoresOf(page, site, () =>
    served.flatMap((form) => {
      const language = languageOf(form.own('language') || site.language);
      return [form.loadTexts(language), plainTexts(language).load()];
    }),
  );
  await Promise.all(texts);
  const views = withStoresOf(page, site, () => {
    pageAddress = address;
    return served.map((form) => form.render());
  });
  return served.flatMap((form, at) => withRoot(form.tag, form.shadowRoot(views[at] ?? '', nonce)));
}
