import { Site } from '../src/components/site/Site.js';
import { CAPTCHA_PROVIDERS } from '../src/domain/form/captcha.js';
import { ENCODINGS } from '../src/domain/form/endpoint.js';
import { flag, json, oneOf, recordOfTexts, text } from '../src/platform/element/attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import styles from '../styles/sb-site.css';

const attributes = {
  projectId: text(),
  groupId: text(),
  pageId: text(),
  mode: oneOf(['', 'visitor', 'preview', 'admin'], ''),
  language: text(),
  country: text(),
  currency: text(),
  backend: text(),
  backendSrc: text(),
  api: text(),
  images: text(),
  loginUrl: text(),
  captcha: oneOf(['', ...CAPTCHA_PROVIDERS], ''),
  captchaKey: text(),
  captchaSrc: text(),
  paths: json(recordOfTexts, {}, 'a JSON object of paths by call name'),
  endpoint: text(),
  encoding: oneOf(['', ...ENCODINGS], ''),
  noUserId: flag(),
  consent: oneOf(['', 'granted', 'denied'], ''),
  device: oneOf(['', 'desktop', 'mobile'], ''),
  context: oneOf(['', 'page', 'bot', 'screenshot', 'critical-css'], ''),
  slowNetwork: oneOf(['auto', 'on', 'off'], 'auto'),
};

/**
 * Settings that every element of the page shares. Shows nothing. An element's own attribute wins over it.
 *
 * @summary Page-wide settings: project, mode, language, backend.
 * @element sb-site
 *
 * @attr project-id - The shop's project at the backend.
 * @attr group-id - The group that leads are sent to.
 * @attr page-id - The page, sent with leads.
 * @attr mode - Who looks: visitor (default), preview (the owner, published look) or admin (the editor).
 * @attr language - Language of the texts, BCP 47; the page's lang when absent.
 * @attr country - ISO code of the shop's own country.
 * @attr currency - ISO code; the shop's own when absent.
 * @attr backend - Name of the page's own backend, as a script has registered it; the backend calls of the specification when absent.
 * @attr backend-src - What that backend is made of, such as the address of its file.
 * @attr api - Base address of the backend; the page's origin when absent.
 * @attr images - Base address of the image service, the backend when absent; or a template of any service, with {id}, {width}, {quality} and {ext}.
 * @attr login-url - Where a visitor is sent when the backend asks to sign in.
 * @attr captcha - Whose captcha forms show when the server demands one: recaptcha (v2), turnstile or hcaptcha.
 * @attr captcha-key - The site's public key at that provider.
 * @attr captcha-src - Another address of the provider's script.
 * @attr paths - Other paths of backend calls, by call name.
 * @attr endpoint - Address that every form of the page is posted to in place of the backend: a form service, a webhook, a script of your own; or mailto: with an address, for mails that visitors send. A form's own goes before it.
 * @attr encoding - How forms are written for it: form (as a plain form), json or multipart (with files); form, or multipart for a form that takes files, when absent.
 * @attr no-user-id - Leads carry no userId. Without it each carries a made-up one, kept in the browser's storage, by which a shop sees that two leads come from one visitor.
 * @attr consent - What the visitor has said to that, as the page's banner knows: denied keeps no userId and forgets the one there was, granted is as without the attribute. It may change at any time.
 * @attr device - Holds the responsive mode at desktop or mobile; the viewport's width decides when absent (up to 767 px is mobile).
 * @attr context - Who renders the page: page, bot, screenshot or critical-css; by the query sb-context and the user agent when absent.
 * @attr slow-network - on asks for smaller pictures, off never does; auto (default) goes by the browser's connection.
 *
 * @example
 * ```html
 * <sb-site project-id="demo" group-id="shop" mode="visitor" language="en"></sb-site>
 * ```
 */
export class SbSiteElement extends leaf(Site, attributes, [styles]) {}

define('sb-site', SbSiteElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-site': SbSiteElement;
  }
}
