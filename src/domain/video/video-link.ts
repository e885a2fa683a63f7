/** Player of a video (VID-01): a file, one of the hosts, or any other page in a frame. */
export type VideoKind = 'custom' | 'youtube' | 'vimeo' | 'kinescope' | 'rutube' | 'embed';

/** A playable video, parsed from a link. */
export interface VideoSource {
  kind: VideoKind;
  /** The host's video id; for `custom` and `embed` the URL. Empty for a YouTube playlist without a first video. */
  id: string;
  /** Access key of an unlisted video: Vimeo's hash, Rutube's key; empty for public ones. */
  hash: string;
  /** YouTube playlist id; empty without. */
  list: string;
  /** Start time in seconds. */
  start: number;
}

/** Maximum length of a link or snippet, in characters. */
const MAX_LENGTH = 4000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: addresses drop them, so they could hide a scheme
const CONTROL = /[\u0000-\u001f\u007f\\]/;
/** Scheme, host with port, path, query, fragment; no user names, which only disguise another host. */
const ADDRESS = /^(?:(https?):)?\/\/([\p{L}\p{N}._-]+(?::\d{1,5})?)((?![^/?#])[^?#]*)(?:\?([^#]*))?(?:#(.*))?$/iu;
const BARE_HOST = /^(?:[a-z]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|kinescope\.io|rutube\.ru)\//i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const FILE = /\.(?:mp4|m4v|webm|ogv|ogg|mov|m3u8)$/i;

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{4,12}$/;
const KINESCOPE_ID = /^(?:\d{6,12}|[A-Za-z\d]{18,26}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const RUTUBE_ID = /^(?:[\da-f]{32}|\d{4,12})$/i;
const KEY = /^[\w-]{1,64}$/;

interface Address {
  parts: string[];
  query: Map<string, string>;
}
type Found = Partial<VideoSource> & { id: string };
/** Reads a video from one host's URL; null when the page is not a video. */
type Host = (address: Address, host: string) => Found | null;

const HOSTS: Partial<Record<VideoKind, { domain: RegExp; id: RegExp; read: Host }>> = {
  youtube: {
    domain: /^(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/,
    id: YOUTUBE_ID,
    read: ({ parts: [first = '', second = ''], query }, host) => {
      const list = pick(query, 'list', KEY);
      const isList = first === 'playlist' || (first === 'embed' && second === 'videoseries');
      if (isList) return list === '' ? null : { id: '', list };
      const long = /^(?:embed|shorts|live|v|e|watch)$/.test(first) ? query.get('v') || second : '';
      const id = host.endsWith('youtu.be') ? first : long;
      return YOUTUBE_ID.test(id) ? { id, list } : null;
    },
  },
  vimeo: {
    domain: /^(?:(?:www|player)\.)?vimeo\.com$/,
    id: VIMEO_ID,
    read: ({ parts, query }) => {
      // channels, groups, showcases and on-demand pages precede the video's id
      const at = parts[0] === 'event' ? -1 : parts.map((part) => VIMEO_ID.test(part)).lastIndexOf(true);
      const named = /^(?:album|showcase|groups|user)$/.test(parts[at - 1] ?? '');
      const hash = parts[at + 1] ?? '';
      if (at < 0 || named) return null;
      return { id: parts[at] ?? '', hash: pick(query, 'h', KEY) || (/^[\da-f]{6,20}$/i.test(hash) ? hash : '') };
    },
  },
  kinescope: {
    domain: /^(?:www\.)?kinescope\.io$/,
    id: KINESCOPE_ID,
    read: ({ parts }) =>
      only(
        parts.filter((part) => part !== 'embed' && part !== 'preview'),
        KINESCOPE_ID,
      ),
  },
  rutube: {
    domain: /^(?:(?:www|m)\.)?rutube\.ru$/,
    id: RUTUBE_ID,
    read: ({ parts, query }) => {
      const rest = parts.filter((part) => !/^(?:video|private|play|embed|shorts|live)$/.test(part));
      const found = rest.length < parts.length ? only(rest, RUTUBE_ID) : null;
      return found && { ...found, hash: pick(query, 'p', KEY) };
    },
  },
};

/**
 * Parses a pasted video link: any common URL of a host, a file, an https page to embed, or the `<iframe>` snippet that a host offers.
 * `kind` is the author's choice; it also admits a bare id, or a URL without a file extension. Never throws, runs in linear time; null for
 * what must not or cannot be played. Hosts and frames always use https.
 */
export function recogniseVideo(link: string, kind: VideoKind | '' = ''): VideoSource | null {
  const pasted = link.length > MAX_LENGTH ? '' : link.trim();
  const snippet = frameAddress(pasted);
  const text = (snippet ?? pasted).trim();
  if (text === '' || CONTROL.test(text)) return null;
  const bare = kind === '' ? undefined : HOSTS[kind];
  if (bare?.id.test(text)) return source(kind as VideoKind, { id: text });
  const address = text.startsWith('//') || BARE_HOST.test(text) ? `https://${text.replace(/^\/\//, '')}` : text;
  const match = ADDRESS.exec(address);
  if (match) return absolute(address, match, snippet === undefined ? kind : 'embed', kind);
  if (SCHEME.test(address) || address.startsWith('//')) return null;
  return local(address, kind === '' && snippet !== undefined ? 'embed' : kind);
}

/** `as` is the kind assumed for an unknown URL; `kind` is the author's choice. */
function absolute(
  text: string,
  [, scheme = '', host = '', path = '', query = '', fragment = '']: RegExpExecArray,
  as: VideoKind | '',
  kind: VideoKind | '',
): VideoSource | null {
  const domain = host.toLowerCase();
  const parameters = new Map([...pairs(fragment), ...pairs(query)]);
  const known = kind !== 'custom' && kind !== 'embed';
  for (const [name, { domain: own, read }] of known ? Object.entries(HOSTS) : []) {
    if (!own.test(domain)) continue;
    const found = read({ parts: path.split('/').filter(Boolean), query: parameters }, domain);
    if (found) return source(name as VideoKind, { start: startOf(parameters), ...found });
    if (as !== 'embed') return null;
  }
  const secure = scheme.toLowerCase() === 'https';
  if (as === 'custom' || (as === '' && FILE.test(path))) return source('custom', { id: encodeSpaces(text) });
  return secure && (as === '' || as === 'embed') ? source('embed', { id: encodeSpaces(text) }) : null;
}

/** Reads a URL on the page's origin: a file, or a page if the author chose `embed`. */
function local(text: string, kind: VideoKind | ''): VideoSource | null {
  const path = text.split(/[?#]/, 1)[0] ?? '';
  if (kind === 'custom' || (kind === '' && FILE.test(path))) return source('custom', { id: encodeSpaces(text) });
  return kind === 'embed' ? source('embed', { id: encodeSpaces(text) }) : null;
}

function source(kind: VideoKind, found: Found): VideoSource {
  return { kind, hash: '', list: '', start: 0, ...found };
}

/** Reads the `src` of a copied `<iframe …>`; undefined when the text is not a snippet, empty without a `src`. */
function frameAddress(text: string): string | undefined {
  const at = text.toLowerCase().indexOf('<iframe');
  if (at < 0) return text.startsWith('<') ? '' : undefined;
  const tag = text.slice(at, text.indexOf('>', at) >>> 0);
  const match = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
  return (match?.[1] ?? match?.[2] ?? '').replaceAll('&amp;', '&');
}

function pairs(query: string): [string, string][] {
  return query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return [name.toLowerCase(), value];
  });
}

function pick(query: Map<string, string>, name: string, allowed: RegExp): string {
  const value = query.get(name) ?? '';
  return allowed.test(value) ? value : '';
}

function only(parts: string[], id: RegExp): Found | null {
  const [first = ''] = parts;
  return parts.length === 1 && id.test(first) ? { id: first } : null;
}

/** `t=90`, `t=1m30s`, `start=90`, `#t=90s` in seconds. */
function startOf(query: Map<string, string>): number {
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d{1,3})?s?)?$/i.exec(
    query.get('t') || query.get('start') || '',
  );
  const [hours, minutes, seconds] = [1, 2, 3].map((at) => Number(match?.[at] ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

function encodeSpaces(address: string): string {
  return address.replaceAll(' ', '%20');
}
