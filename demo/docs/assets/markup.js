/*
 * The markup of examples as text: its tokens, for colours and for changes of one attribute that leave the rest as it is written. The build and
 * the pages use it.
 */
const OUTSIDE = /(?<comment><!--[\s\S]*?(?:-->|$))|(?<tag><\/?[a-z][\w-]*)|(?<text>[^<]+|<)/giy;
const INSIDE = /(?<space>\s+)|(?<end>\/?>)|(?<equals>=)|(?<value>"[^"]*(?:"|$)|'[^']*(?:'|$))|(?<name>[^\s=>"']+)/giy;
const JSON_RULE =
  /(?<name>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<value>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.]*|true|false|null)|(?<text>[^"\d-]+?(?=["\d-]|\b(?:true|false|null)\b|$)|[\s\S])/giy;
const SCRIPT_RULE =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<value>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<tag>\b(?:import|from|const|await|new|return|export)\b)|(?<name>--[\w-]+|[\w-]+(?=:))|(?<text>[\s\S])/giy;

/** @returns {[kind: string, text: string]} */
function read(text, at, rule) {
  rule.lastIndex = at;
  const { groups } = rule.exec(text);
  return Object.entries(groups).find(([, part]) => part !== undefined);
}

/** The tokens of HTML: `[kind, text]` each, which join to the text. */
export function tokens(text) {
  const found = [];
  let inside = false;
  for (let at = 0; at < text.length; at += found.at(-1)[1].length) {
    found.push(read(text, at, inside ? INSIDE : OUTSIDE));
    const [kind] = found.at(-1);
    if (kind === 'tag') inside = true;
    if (kind === 'end') inside = false;
  }
  return found;
}

/** The tokens of a text in a language: html, json, or js, whose rule reads style sheets too. */
export function coloured(text, language = 'html') {
  if (language === 'html') return tokens(text);
  const rule = language === 'json' ? JSON_RULE : SCRIPT_RULE;
  const found = [];
  for (let at = 0; at < text.length; at += found.at(-1)[1].length) found.push(read(text, at, rule));
  return found;
}

/** An attribute's value with its quotes, as one would write it. */
function quoted(value) {
  if (value === '') return '';
  const safe = value.replaceAll('&', '&amp;');
  return value.includes('"') ? `='${safe.replaceAll("'", '&#39;')}'` : `="${safe}"`;
}

/** Places of an attribute among the tokens of a tag: from the space before it to the end of its value. */
function placeOf(list, open, close, name) {
  const at = list.findIndex(([kind, text], index) => index > open && index < close && kind === 'name' && text === name);
  if (at < 0) return null;
  return {
    from: list[at - 1][0] === 'space' ? at - 1 : at,
    name: at,
    to: list[at + 1]?.[0] === 'equals' ? at + 3 : at + 1,
  };
}

/** A markup whose first `tag` has an attribute with this value; null removes it. All else stays as it is written. */
export function withAttribute(text, tag, name, value) {
  const list = tokens(text);
  const open = list.findIndex(([kind, part]) => kind === 'tag' && part.toLowerCase() === `<${tag}`);
  const close = list.findIndex(([kind], at) => at > open && kind === 'end');
  if (open < 0 || close < 0) return text;
  const place = placeOf(list, open, close, name);
  const written = value === null ? '' : `${name}${quoted(value)}`;
  if (place && value === null) list.splice(place.from, place.to - place.from);
  else if (place) list.splice(place.name, place.to - place.name, ['name', written]);
  else if (value !== null) {
    const end = list[close - 1][0] === 'space' ? close - 1 : close;
    const space = end === open + 1 ? ' ' : (list.slice(open, end).find(([kind]) => kind === 'space')?.[1] ?? ' ');
    list.splice(end, 0, ['space', space], ['name', written]);
  }
  return list.map(([, part]) => part).join('');
}

/** JSON in one line, with the spaces that one would write. */
function spaced(value) {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${spaced(each)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** The `fields` of a form, one a line. */
export const writtenFields = (fields) => `[\n${fields.map((field) => `  ${spaced(field)}`).join(',\n')}\n]`;

/** Attributes that stay on a div, for they are the page's and no settings. */
const GLOBAL = /^(?:id|class|slot|lang|dir|hidden|role|aria-.*|data-.*)$/;
const ENTITIES = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function settingOf(source = '') {
  const text = source.slice(1, -1).replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity]);
  if (text === '') return true;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The attributes of one tag as a div has them. */
function divAttributes(attributes) {
  const [own, settings] = [[], {}];
  for (const [name, value] of attributes) {
    if (GLOBAL.test(name)) own.push(` ${name}${value ? `=${value}` : ''}`);
    else settings[name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())] = settingOf(value);
  }
  const json = JSON.stringify(settings);
  return own.join('') + (json === '{}' ? '' : ` data-settings${quoted(json)}`);
}

/** The same markup for content systems that remove unknown tags: `<div data-sb="slider" data-settings='…'>`. */
export function asDivs(text) {
  let written = '';
  const list = tokens(text);
  for (let at = 0; at < list.length; at++) {
    const [kind, part] = list[at];
    const [, slash, name] = (kind === 'tag' && /^<(\/?)sb-(.+)$/i.exec(part)) || [];
    if (!name) written += part;
    else if (slash) written += '</div';
    else {
      const attributes = [];
      for (at++; list[at] && list[at][0] !== 'end'; at++) {
        if (list[at][0] !== 'name') continue;
        const hasValue = list[at + 1]?.[0] === 'equals';
        attributes.push([list[at][1], hasValue ? list[at + 2]?.[1] : undefined]);
      }
      written += `<div data-sb="${name}"${divAttributes(attributes)}${list[at]?.[1] ?? ''}`;
    }
  }
  return written;
}
