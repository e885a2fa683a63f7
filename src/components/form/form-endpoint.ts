import { type Endpoint, endpointOf, isMailto } from '../../domain/form/endpoint.js';
import { bodyObject, endpointBody } from '../../domain/form/endpoint-body.js';
import { filesOf } from '../../domain/form/fields/file.js';
import { sentFields } from '../../domain/form/lead-payload.js';
import { own } from '../../domain/shared/own.js';
import { warnOnce } from '../../platform/element/warn.js';
import { type Beside, webAddress } from '../../stores/lead.js';
import { currentRules } from '../../stores/shop-rules.js';
import type { SubmitContext } from './form-machine.js';

/** Where the form goes in place of the backend; null when it goes there. */
export function formEndpoint({ host, site, props, all }: SubmitContext): Endpoint | null {
  const endpoint = endpointOf(site, props.method, all);
  if (endpoint && !isMailto(endpoint.url) && !webAddress(endpoint.url)) {
    const allowed = 'an http, https, mailto or relative address; until then the form cannot be sent';
    warnOnce(host, 'endpoint', endpoint.url, allowed);
  }
  return endpoint;
}

/** Gathers what goes along with the form to its endpoint: the page's address without what it is asked for, the field for robots, files. */
export function besideOf({ site, props, fields, machine, button }: SubmitContext): Beside {
  const { values } = machine.now().form;
  const lists = sentFields(fields).filter(({ type }) => type === 'file');
  const files = lists.map(({ id, name }) => {
    const chosen = filesOf(own(values, id) ?? []).filter(({ status, source }) => status === 'done' && source);
    return [name, chosen.map(({ source }) => source as File)] as const;
  });
  const robots = button.current?.form?.querySelector<HTMLInputElement>('[data-honeypot]');
  const [page = location.href] = location.href.split(/[?#]/);
  return {
    fields: { page, ...(props.honeypot && { [props.honeypot]: robots?.value ?? '' }) },
    files: new Map(files),
    captcha: site.captcha,
  };
}

/** A lead as its endpoint would get it, for the editor, which sends nothing. */
export function shownBody(form: SubmitContext, lead: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { currency } = currentRules().get();
  const { fields } = besideOf(form);
  // with the names of files, in whatever encoding
  return bodyObject(endpointBody(lead, { key: '', encoding: 'form', beside: fields, currency }));
}
