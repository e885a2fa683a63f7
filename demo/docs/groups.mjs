/*
 * Chapters of attributes and parts of elements that have many: the first pattern that a name matches. Names that match none are in the first
 * chapter.
 */
export const CHAPTERS = {
  'sb-background': {
    Background: /^(?:type|color|base|backdrop)$/,
    Picture:
      /^(?:image|src|width|height|sizes|ext|formats|preview|original|animated|transparent|loading|proportion|x$|y$)/,
    Video: /^(?:video|infinity-video|mobile-video|pause)/,
    Effects: /^(?:effect|layer|overlay|contrast)/,
  },
  'sb-cart': {
    Drawer: /^(?:base|head|body|foot|empty|notice|about|lost)/,
    Lines: /^(?:item|edit|stepper|prices|line|unfold|vendor|limit|options-modal|share)/,
    Sums: /^(?:sum|promo|applied|goal|estimate)/,
    Checkout: /^(?:checkout|changes|order)/,
  },
  'sb-catalogue': {
    List: /^(?:show-type|product-ids|categor|tabs?$|tab-|max-count|navigation|pagination|show-arrows|active-style|panel|list|grid|more$|more-button|pages?$|page-|notice|retry)/,
    Cards:
      /^(?:per-row|loading|ratio|cards|elements|card|justify|products-|double|transitions|button-|gallery|action|ask-|media|picture|second-picture|badge|name|divider|article|description|price|current-price|old-price|availability|add$|more-details|tip)/,
    Options: /^(?:options?$|option-|value|swatch|dot|variant-address)/,
    Filters: /^(?:controls|search|sort|filters|find|range)/,
    'Product view': /^(?:modal|options-modal)/,
  },
  'sb-field': {
    Field: /^(?:type|name|label|hint|value|required|disabled|error|placeholder|autocomplete|language|mask|field)/,
    Choice: /^(?:options|multiple|choice|select)/,
    Number: /^(?:min|max|step|decimals|thousands|range|rating|double)/,
    Date: /^(?:start|finish|interval|working-days|date)/,
    File: /^(?:accept|size|group-id|file)/,
    Calculator: /^(?:formula|result|before-result|smooth|calculator)/,
  },
  'sb-form': {
    Form: /^(?:base|success|failure|submit|tip|waiting|wrong|section|types|draft|declined|listed|method$|inline|label)/,
    Sending: /^(?:action|endpoint|encoding|goal|honeypot|jsform|meta|no-send|mail)/,
    Captcha: /^captcha/,
    Fields: /^(?:field|choice|select|range|rating|file|date|calculator|address|stepper)/,
    Steps: /^step/,
    Groups: /^group/,
    Order: /^(?:checkout|changes|product|shipping)/,
  },
};

/** The guides by groups of the navigation, in their order: files of demo/docs/guides. */
export const GUIDE_GROUPS = {
  Start: ['five-minutes', 'static-shop', 'loading', 'when-not'],
  'Your shop': ['behaviour', 'forms', 'formulas', 'cart', 'payments', 'moving'],
  Backends: ['backend', 'vendure', 'medusa', 'woocommerce', 'shopify', 'large-shops'],
  'Your site': ['frameworks', 'content-systems', 'server-rendering', 'editors'],
  'Look and words': ['themes', 'languages', 'right-to-left', 'accessibility'],
  'Run it': ['content-policy', 'analytics', 'testing', 'upgrading'],
};
export const GUIDES = Object.values(GUIDE_GROUPS).flat();
