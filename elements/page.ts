/**
 * The elements that most pages are made of, in one file: for pages without shop elements, or as the first of two scripts. A page that
 * also loads single modules gets their shared parts twice, and they work side by side.
 */
// like text near to like text compresses better, so the sheets come first; this order was the smallest of some hundred
import '../styles/image-view.css';
import '../styles/sb-hr.css';
import '../styles/sb-tabs.css';
import '../styles/sb-rotator.css';
import '../styles/sb-button.css';
import '../styles/video-view.css';
import '../styles/sb-background.css';
import '../styles/host.css';
import '../styles/sb-icon.css';
import './sb-icon.js';
import './sb-button.js';
import './sb-hr.js';
import '../src/components/tabs/Tabs.js';
import './sb-tabs.js';
import './sb-background.js';
import './sb-video.js';
import './sb-rotator.js';
import './sb-image.js';
