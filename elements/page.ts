/**
 * Elements that most pages need, in one file: for pages without shop elements, or as the first of two scripts. A page that also loads
 * single modules gets the shared code twice; the two copies work side by side.
 */
import './sb-background.js';
import './sb-button.js';
import './sb-hr.js';
import './sb-icon.js';
import './sb-image.js';
import './sb-rotator.js';
import './sb-tabs.js';
import './sb-video.js';
