import { Agent, request } from 'node:http';

/** A response as received over the socket. */
export interface Heard {
  /** 0 if the connection ended before a response. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** True if the response is complete. */
  whole: boolean;
  /** Milliseconds until the headers, and until the end. */
  head: number;
  end: number;
  /** Number of chunks of the body. */
  pieces: number;
}

export interface Said {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** Sends one request on a new connection; never rejects, because tests examine broken responses. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Said = {}): Promise<Heard> {
  const start = performance.now();
  const since = () => performance.now() - start;
  const agent = new Agent({ keepAlive: false });
  const heard: Heard = { status: 0, headers: {}, text: '', whole: false, head: 0, end: 0, pieces: 0 };
  return new Promise((done) => {
    const finish = () => done({ ...heard, end: since() });
    const call = request(url, { method, headers, agent }, (answer) => {
      Object.assign(heard, { status: answer.statusCode, headers: answer.headers, head: since() });
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        heard.text += text;
        heard.pieces += 1;
      });
      answer.on('end', () => {
        heard.whole = answer.complete;
      });
      answer.on('error', finish);
      answer.on('close', finish);
    });
    call.on('error', finish);
    call.end(body);
  });
}
