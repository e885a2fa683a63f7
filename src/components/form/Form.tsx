import { useEffect, useMemo, useState } from 'react';
import { isMailto, takesFiles } from '../../domain/form/endpoint.js';
import { withoutFields } from '../../domain/form/fields/group/groups.js';
import { isStep } from '../../domain/form/fields/hidden.js';
import { definitionOf, TYPES } from '../../domain/form/fields/registry.js';
import { type FormField, parseFields } from '../../domain/form/form-rules.js';
import {
  completedFields,
  completedSettings,
  type HiddenInput,
  offeredProducts,
} from '../../domain/form/hidden-settings.js';
import { isSameData } from '../../domain/shared/same-data.js';
import {
  entryTexts,
  type FormTextKey,
  formTexts,
  type OrderTextKey,
  orderEntryTexts,
  orderTexts,
} from '../../i18n/form-texts.js';
import type { TextsOf } from '../../i18n/texts.js';
import type { ServerView } from '../../platform/element/server-markup.js';
import { lazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { useHydrating } from '../../platform/react/use-hydrating.js';
import { unlessCancelled, useHandler } from '../../platform/react/use-latest.js';
import { useSite, useTexts } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { shownValue, warn, warnOfEntries, warnOnce } from '../../platform/warnings/warn.js';
import { backendEndpoint, missingAbilities } from '../../stores/backend/own-backend.js';
import { customFields } from '../../stores/forms/custom-fields.js';
import type { Site } from '../../stores/site/site.js';
import { siteReady } from '../../stores/site/site-ready.js';
import { LinkButton } from '../shared/buttons.js';
import { controlOf } from '../shared/fields/controls.js';
import { useFieldTypes } from '../shared/fields/kit/use-field-types.js';
import { usePlaceholderFocus } from '../shared/fields/kit/use-placeholder-focus.js';
import { Icon } from '../shared/icons/Icon.js';
import { FormView, plainForm } from './FormView.js';
import { useConditions } from './fields/use-conditions.js';
import { useFormMachine } from './model/form-machine.js';
import type { CommonFormProps, FormProps } from './model/form-props.js';
import { useForm } from './use-form.js';

/** Number of fields above which all texts load at once: new texts on entry would render too many fields again. */
const LONG = 40;

/** The checkout form; loaded where a page has one. */
export const checkoutModule = lazyModule(
  () => import('./CheckoutForm.js'),
  'the checkout could not be loaded; the visitor can retry',
  'checkout',
);

/** Entries of a checkout for which the page sets none; their labels are in its texts. */
const CONTACT = ['name', 'email', 'phone'].map((type) => ({ id: type, type, required: true }));

/** Server rendering of a form; PlainForm decides which forms are rendered. */
export const formOnServer: ServerView<Omit<FormProps, 'payment'>> = {
  ready: siteReady,
  texts: entryTexts,
  renders: (settings, host) => plainForm()?.renders(settings, hiddenInputs(host)) ?? false,
};

/** A form for leads, orders and payments. */
export function Form(own: FormProps) {
  const host = useHost();
  const site = useFormSite(own);
  const inputs = useHiddenInputs(host);
  const completed = useMemo(
    () =>
      completedSettings(own, inputs, (written) =>
        warnOnce(host, 'products', shownValue(written), 'a JSON list of products, also in a hidden input'),
      ),
    [own, inputs, host],
  );
  const lacks = useLacking(own, site);
  const custom = useStore(customFields());
  const written = own.checkout && own.fields.length === 0 ? CONTACT : own.fields;
  const offered = useMemo(
    () => offeredProducts(completedFields(written, inputs), completed.products),
    [written, inputs, completed.products],
  );
  const { entries, isReady, pending } = useFieldTypes(offered.entries);
  const fields = useMemo(() => {
    const { fields: named, problems } = parseFields(entries, TYPES, custom, isReady);
    const chosen = own.checkout ? named.filter((field) => definitionOf(field).inCheckout !== false) : named;
    if (chosen.length < named.length)
      problems.push('a checkout has its own choice of delivery; the field for it is ignored');
    const sendable = lacks.upload ? withoutFields(chosen, (field) => definitionOf(field).needs === 'upload') : chosen;
    if (sendable !== chosen)
      problems.push(`${lacks.captcha ? 'a mail' : 'the backend'} does not accept files; file fields are ignored`);
    const fields = lacks.captcha
      ? withoutFields(sendable, (field) => definitionOf(field).needs === 'captcha')
      : sendable;
    const allowed = `fields with an id each, of the types ${[...TYPES, ...custom.keys()].join(', ')}`;
    if (!pending) warnOfEntries(host, 'fields', problems, allowed);
    return fields;
  }, [entries, isReady, pending, own.checkout, lacks.upload, lacks.captcha, host, custom]);
  const props = useMemo(() => ({ ...completed, products: offered.fixed }), [completed, offered.fixed]);
  if (lacks.lead) return null;
  const Kind = props.checkout ? LazyCheckout : LeadForm;
  return <Kind props={props} site={site} fields={fields} backendPending={lacks.unknown} typesPending={pending} />;
}

const OBSERVED = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['type', 'name', 'value', 'disabled', 'data-mask', 'data-check'],
};

/** Observes the page's hidden inputs inside the form, as scripts change them; inputs in a slot are ignored. */
function useHiddenInputs(host: HTMLElement): readonly HiddenInput[] {
  const [inputs, setInputs] = useState(() => hiddenInputs(host));
  useEffect(() => {
    const read = () => {
      const next = hiddenInputs(host);
      setInputs((before) => (isSameData(before, next) ? before : next));
    };
    const observer = new MutationObserver(read);
    observer.observe(host, OBSERVED);
    read();
    return () => observer.disconnect();
  }, [host]);
  return inputs;
}

function hiddenInputs(host: HTMLElement): readonly HiddenInput[] {
  const inputs = [...host.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  return inputs
    .filter((input) => input.name !== '' && !input.disabled && !input.closest('[slot]'))
    .map(({ name, value, dataset }) => ({ name, value, mask: dataset.mask ?? '', check: dataset.check ?? '' }));
}

/** Merges the page's settings with the form's; without an endpoint in either, the page's backend sets it. */
function useFormSite(own: FormProps): Site {
  const site = useSite({ ...own });
  const ofBackend = useStore(backendEndpoint());
  return site.endpoint || !ofBackend ? site : { ...site, endpoint: ofBackend };
}

/** Features the receiver of a form does not support. */
interface Lacks {
  /** Not known yet: the page's backend is still loading. */
  unknown: boolean;
  lead: boolean;
  upload: boolean;
  captcha: boolean;
}

/**
 * Finds what the form's receiver does not support. Without an endpoint and a backend that takes forms, a warning for the owner is logged.
 * A mail takes no files, and cannot verify a captcha.
 */
function useLacking({ noSend, method }: FormProps, site: Site): Lacks {
  const host = useHost();
  const lacks = useStore(missingAbilities());
  const isSent = !noSend && site.mode !== 'admin';
  const lead = isSent && !site.endpoint && lacks?.has('lead') === true;
  const captcha = isSent && isMailto(site.endpoint);
  const upload = captcha || (isSent && !takesFiles(site, method) && lacks?.has('upload') === true);
  useEffect(() => {
    if (lead) warn(host, "the page's backend does not accept forms: set endpoint; until then the form is hidden");
  }, [host, lead]);
  return { unknown: isSent && !site.endpoint && lacks === null, lead, upload, captcha };
}

function LeadForm(given: CommonFormProps) {
  const { props, fields, site } = given;
  const all: TextsOf<FormTextKey> = fields.some(({ type }) => type === 'shipping') ? orderTexts : formTexts;
  const { t, loadTexts } = useFormTexts(given, entryTexts, all);
  const machine = useFormMachine({
    projectId: site.projectId,
    formId: props.formId,
    fields,
    checkout: false,
    admin: site.mode === 'admin',
  });
  const live = useConditions(given, machine);
  return <FormView model={useForm({ ...given, ...live, t, loadTexts, machine, order: null })} />;
}

/** True if the field needs more texts than those of the entry before its form is entered. */
function hasOwnTexts(field: FormField): boolean {
  return (
    definitionOf(field).block === true ||
    isStep(field) ||
    field.type === 'unknown' ||
    controlOf(field)?.lazy !== undefined
  );
}

/** Texts of a form: those of the entry until the visitor is about to fill it in, unless its fields need more. */
function useFormTexts<Key extends string>({ fields, site }: CommonFormProps, entry: TextsOf<Key>, all: TextsOf<Key>) {
  const [entered, setEntered] = useState(false);
  const hydrating = useHydrating();
  const needsAll = !hydrating && (entered || site.mode === 'admin' || fields.length > LONG || fields.some(hasOwnTexts));
  const shown = needsAll ? all : entry;
  const t = useTexts(shown, site.language);
  const loadTexts = useHandler(() => {
    setEntered(true);
    return all(site.language).load();
  });
  return { shown, t, loadTexts };
}

/** Loads the checkout, which brings the cart, its totals and the shipping along. */
function LazyCheckout(given: CommonFormProps) {
  const [tries, setTries] = useState(1);
  const checkout = useLazy(checkoutModule, true, { retry: tries });
  const { shown, t, loadTexts } = useFormTexts(given, orderEntryTexts, orderTexts);
  const textsReady = useTextsReady(shown, given.site.language);
  if (checkout.status === 'ready' && textsReady && !given.typesPending)
    return <checkout.value.CheckoutForm {...given} t={t} loadTexts={loadTexts} />;
  return <CheckoutPlace {...given} failed={checkout.status === 'failed'} retry={() => setTries(tries + 1)} />;
}

/** True once the texts, among them the labels of a checkout, are loaded or have failed to load. */
function useTextsReady(textsOf: TextsOf<OrderTextKey>, language: string): boolean {
  const texts = textsOf(language);
  const [ready, setReady] = useState(() => texts.get().ready);
  useEffect(() => unlessCancelled(texts.load(), () => setReady(true)), [texts]);
  return ready;
}

/** Placeholder as high as a checkout with three fields and a few shipping methods; offers a retry after a failure. */
function CheckoutPlace({ site, failed, retry }: CommonFormProps & { failed: boolean; retry(): void }) {
  const { ref, again } = usePlaceholderFocus(retry);
  return (
    <div ref={ref} part="base" data-state={failed ? 'failed' : 'loading'} tabIndex={-1} aria-busy={!failed}>
      {failed ? <NotLoaded site={site} retry={again} /> : <div part="checkout-skeleton" />}
    </div>
  );
}

function NotLoaded({ site, retry }: Pick<CommonFormProps, 'site'> & { retry(): void }) {
  const t = useTexts(orderTexts, site.language);
  return (
    <div role="alert" part="failure">
      <Icon name="alert" />
      <p>{t('main::error::network')}</p>
      <LinkButton onClick={retry}>{t('main::retry')}</LinkButton>
    </div>
  );
}
