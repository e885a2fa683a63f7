import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { htmlPage, sendFile } from '../static.js';

/** A part of a file that a request may ask for, both ends included; null when it cannot be given. */
function byteRange(header: string, size: number): { first: number; last: number } | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  const [from = '', to = ''] = match?.slice(1) ?? [];
  if (!match || (from === '' && to === '')) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? { first, last } : null;
}

/** A media file, by parts where the player asks for them. */
async function sendMedia(c: Context, file: string, type: string): Promise<Response> {
  const data = new Uint8Array(await readFile(file));
  const asked = c.req.header('range');
  const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-cache' };
  if (!asked) return c.body(data, 200, headers);
  const range = byteRange(asked, data.length);
  if (!range) return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${data.length}` });
  const { first, last } = range;
  const part = data.slice(first, last + 1);
  return c.body(part, 206, { ...headers, 'Content-Range': `bytes ${first}-${last}/${data.length}` });
}

/** Where each host has its script, below its base address. */
const SCRIPTS: Record<string, string> = {
  '/youtube/iframe_api': 'youtube.js',
  '/youtube/s/player/www-widgetapi.js': 'youtube-widget.js',
  '/vimeo/api/player.js': 'vimeo.js',
  '/kinescope/latest/iframe.player.js': 'kinescope.js',
};

/**
 * Stand-ins of the video hosts, to use the players without the internet: `/demo/video/<host>` is a host's base address, which `paths` of
 * `<sb-site>` can name (`video-youtube` and so on). The scripts and pages follow the hosts' documented protocols. An id tells how the video
 * behaves: `never…` gets never ready, `refuse…` cannot be played, any other plays the lamp.
 */
export function videoRoutes(app: Hono, root: string, film: string): void {
  const folder = join(root, 'demo', 'server', 'public', 'video');
  const page = async (c: Context) => htmlPage(c, await readFile(join(folder, 'player.html'), 'utf8'));
  for (const [path, file] of Object.entries(SCRIPTS)) {
    app.get(`/demo/video${path}`, (c) => sendFile(c, join(folder, file)));
  }
  for (const path of ['youtube/embed', 'vimeo/video', 'kinescope', 'rutube/play/embed', 'page']) {
    app.get(`/demo/video/${path}/:id`, page);
  }
  for (const name of ['lamp.vtt', 'lamp.ru.vtt', 'player.js', 'player.css']) {
    app.get(`/demo/video/${name}`, (c) => sendFile(c, join(folder, name)));
  }
  app.get('/demo/video/lamp.webm', (c) => sendMedia(c, join(folder, film), 'video/webm'));
}
