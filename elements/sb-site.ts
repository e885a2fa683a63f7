import { Site } from '../src/components/site/Site.js';
import { SITE_ATTRIBUTES } from '../src/components/site/site-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import styles from '../styles/sb-site.css';

/**
 * Settings shared by all elements of the page. It shows nothing. An attribute of an element takes precedence.
 *
 * @summary Page-wide settings: project, mode, language, backend.
 * @element sb-site
 *
 * @attr project-id - ID of the shop's project at the backend.
 * @attr group-id - ID of the group that leads are sent to.
 * @attr page-id - ID of the page, sent with leads.
 * @attr mode - Audience of the page: visitor (default), preview (the owner, published look) or admin (the editor).
 * @attr language - Language of the texts as a BCP 47 tag. Default: the page's lang.
 * @attr country - ISO code of the shop's own country.
 * @attr currency - ISO code of the currency. Default: the shop's own.
 * @attr backend - Where the shop is: static (a file), vendure, medusa, woocommerce, shopify, or a name that a script has passed to
 *   registerBackend(). Default: the backend calls of the specification.
 * @attr backend-src - Source of the backend, such as the URL of its file or of the engine.
 * @attr api - Base URL of the backend. Default: the page's origin.
 * @attr images - Base URL of the image service, or a template for any service, with {id}, {width}, {quality} and {ext}. Default: the
 *   backend.
 * @attr login-url - URL to which a visitor is redirected when the backend requires a login.
 * @attr captcha - Captcha provider that forms use when the server requires a captcha: recaptcha (v2), turnstile or hcaptcha.
 * @attr captcha-key - Public site key at the captcha provider.
 * @attr captcha-src - Alternative URL of the captcha provider's script.
 * @attr paths - JSON object of alternative paths or URLs of backend calls, by call name: products, settings, discounts, promocodes,
 *   shipping, lead, upload, metadata, payAjax, pay; {groupId} is replaced. Names that begin with video- belong to the video player.
 * @attr endpoint - URL that every form of the page is posted to instead of the backend: a form service, a webhook, your own script; or
 *   mailto: with an address, for mails that visitors send. A form's own endpoint takes precedence.
 * @attr encoding - Encoding of the forms for the endpoint: form (as a plain form), json or multipart (with files). Default: form, or
 *   multipart for a form with files.
 * @attr no-user-id - Sends leads without a userId. By default each has a random one, kept in the browser's storage, which shows a shop that
 *   two leads come from one visitor.
 * @attr consent - Visitor's consent to the userId, from the page's banner: denied stores no userId and deletes an existing one; granted is
 *   the same as no attribute. It may change at any time.
 * @attr device - Fixes the responsive mode at desktop or mobile. Default: by the viewport's width (up to 767 px is mobile).
 * @attr context - What renders the page: page, bot, screenshot or critical-css. Default: by the query sb-context and the user agent.
 * @attr slow-network - on requests smaller pictures, off never does, auto (default) follows the browser's connection.
 * @attr texts - JSON object of the page's own texts by key, or of such objects by language; `*` is every language. Scripts may set it as a
 *   property at any time. A `<script type="application/json" data-sb-texts>` in the page does the same without this element.
 *
 * @example
 * ```html
 * <sb-site project-id="demo" group-id="shop" mode="visitor" language="en"></sb-site>
 * ```
 */
export class SbSiteElement extends leaf(Site, SITE_ATTRIBUTES, [styles]) {}

define('sb-site', SbSiteElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-site': SbSiteElement;
  }
}
