/** The part of `busboy` that the backend uses. */
declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  interface FileInfo {
    filename?: string;
    mimeType: string;
  }
  interface Busboy extends Writable {
    on(event: 'file', listener: (name: string, file: Readable & { truncated?: boolean }, info: FileInfo) => void): this;
    on(event: 'close' | 'filesLimit' | 'partsLimit', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }
  interface Options {
    headers: IncomingHttpHeaders;
    limits?: { fileSize?: number; files?: number; fields?: number; parts?: number };
    defParamCharset?: string;
  }
  export default function busboy(options: Options): Busboy;
}
