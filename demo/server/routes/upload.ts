import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import busboy from 'busboy';
import type { Hono } from 'hono';
import type { WireUpload } from '../../../src/ports/schemas/wire.js';
import type { Database } from '../db/database.js';
import { readRules } from '../db/shop.js';
import { HttpError, UPLOAD_LIMIT } from '../http.js';

interface Received {
  id: string;
  name: string;
  tooLarge: boolean;
}

const ID = /^[0-9a-f-]{36}$/;

function safeName(name: string): string {
  const plain = [...name.replace(/[^\p{L}\p{N}._ -]/gu, '_')].slice(-100).join('');
  return plain.replace(/^\.+/, '') || 'file';
}

/** Writes the multipart field `file` into the folder as it arrives; null when there is no such field. An upload cut short leaves no file. */
async function receive(request: IncomingMessage, folder: string): Promise<Received | null> {
  const limits = { fileSize: UPLOAD_LIMIT, files: 1, fields: 20, parts: 30 };
  const parser = busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  const id = randomUUID();
  const place = join(folder, id);
  let writing = null as Promise<Received> | null;
  parser.on('file', (field, file, info) => {
    if (field !== 'file' || writing) {
      file.resume();
      return;
    }
    writing = pipeline(file, createWriteStream(place)).then(() => ({
      id,
      name: safeName(info.filename ?? 'file'),
      tooLarge: file.truncated === true,
    }));
    // Awaited below; a broken connection ends both, and must not end the process.
    writing.catch(() => {});
  });
  try {
    await pipeline(request, parser);
    return await writing;
  } catch (cause) {
    await writing?.catch(() => {});
    await rm(place, { force: true });
    throw cause;
  }
}

/**
 * POST /mod/project/{groupId}/upload/ (multipart, field `file`) and the stored file for the shop owner. What visitors
 * upload is only ever handed out as a download, never as a page of this origin.
 */
export function uploadRoutes(app: Hono<{ Bindings: HttpBindings }>, database: Database, folder: string): void {
  app.post('/mod/project/:groupId/upload', async (c) => {
    // a group is not a shop: its name is the page's own
    const projectId = c.req.query('projectId');
    if (projectId) await readRules(database.query, projectId);
    if (!/^multipart\/form-data\s*;.*boundary=/i.test(c.req.header('content-type') ?? '')) {
      throw new HttpError(415, { message: 'Send the file as multipart/form-data' });
    }
    await mkdir(folder, { recursive: true });
    const received = await receive(c.env.incoming, folder).catch(() => {
      throw new HttpError(400, { message: 'The upload is incomplete' });
    });
    if (!received) throw new HttpError(400, { message: 'There is no field named file' });
    if (received.tooLarge) {
      await rm(join(folder, received.id), { force: true });
      throw new HttpError(413, { message: `${received.name} must be smaller than 20 MB` });
    }
    const answer: WireUpload = { fileUri: `/upload/${received.id}/${encodeURIComponent(received.name)}` };
    return c.json(answer);
  });
  app.get('/upload/:id/:name', async (c) => {
    const { id, name } = c.req.param();
    const file = join(folder, id);
    const size = ID.test(id)
      ? await stat(file).then(
          (found) => found.size,
          () => null,
        )
      : null;
    if (size === null) throw new HttpError(404, { message: 'There is no such file' });
    c.header('Content-Type', 'application/octet-stream');
    c.header('Content-Length', String(size));
    c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream);
  });
}
