/**
 * The elements that most pages are made of, in one file: for pages without shop elements, or as the first of two scripts. A page that
 * also loads single modules gets their shared parts twice, and they work side by side.
 */
// the sheets first: like text beside like text compresses better
import '../styles/host.css';
import '../styles/sb-button.css';
import '../styles/sb-icon.css';
import '../styles/sb-hr.css';
import '../styles/sb-background.css';
import '../styles/image-view.css';
import '../styles/video-view.css';
import '../styles/sb-rotator.css';
import './sb-background.js';
import './sb-button.js';
import './sb-hr.js';
import './sb-icon.js';
import './sb-image.js';
import './sb-rotator.js';
import './sb-video.js';
