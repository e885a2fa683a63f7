import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a worker is asked for: the SVG text of a picture, or its master. */
export interface Order {
  id: string;
  kind: 'drawing' | 'master';
}

/** What a worker answers. */
export type Outcome = { order: Order } & ({ data: Uint8Array } | { error: string });

/** Draws pictures in worker threads. */
export interface PicturePool {
  /**
   * The bytes asked for; the same order given twice is drawn once. Urgent ones come before all others that wait.
   * Rejects when drawing fails or the pool is closed.
   */
  draw(order: Order, urgent: boolean): Promise<Buffer>;
  close(): Promise<void>;
}

interface Job {
  order: Order;
  urgent: boolean;
  done: Promise<Buffer>;
  resolve: (data: Buffer) => void;
  reject: (error: Error) => void;
}

const MOST_WORKERS = 2;
/** Orders a worker has at a time: while one is painted, beside the worker's own thread, the next is worked out. */
const DEPTH = 2;
/** Drawing makes many short-lived points: a larger nursery, in MB, spares a fifth of its time. */
const NURSERY = 128;

/** One thread is left to the server. */
export const poolSize = (): number => Math.max(1, Math.min(MOST_WORKERS, availableParallelism() - 1));

const keyOf = ({ id, kind }: Order): string => `${kind} ${id}`;

function newJob(order: Order, urgent: boolean): Job {
  let [resolve, reject]: [Job['resolve'], Job['reject']] = [() => {}, () => {}];
  const done = new Promise<Buffer>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  return { order, urgent, done, resolve, reject };
}

/** A pool of at most `size` workers that run `script`; they start with the first order. */
export function picturePool(script: URL, size = poolSize()): PicturePool {
  const jobs = new Map<string, Job>();
  const waiting: Job[] = [];
  const staff = new Map<Worker, Set<Job>>();
  let closed = false;

  function finish(worker: Worker, { order, ...result }: Outcome): void {
    const job = jobs.get(keyOf(order));
    const own = staff.get(worker);
    if (!job || !own?.delete(job)) return;
    jobs.delete(keyOf(order));
    if (own.size === 0) worker.unref();
    if ('error' in result) job.reject(new Error(result.error));
    else job.resolve(Buffer.from(result.data.buffer, result.data.byteOffset, result.data.length));
    next();
  }

  function dismiss(worker: Worker, error: Error): void {
    const own = staff.get(worker) ?? [];
    staff.delete(worker);
    for (const job of own) {
      jobs.delete(keyOf(job.order));
      job.reject(error);
    }
    next();
  }

  function hire(): Worker {
    const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: NURSERY } });
    worker.on('message', (outcome: Outcome) => finish(worker, outcome));
    worker.on('error', (error) => dismiss(worker, error));
    worker.on('exit', () => dismiss(worker, new Error('the picture worker ended')));
    staff.set(worker, new Set());
    return worker;
  }

  function free(): Worker | undefined {
    const [least] = [...staff].sort((a, b) => a[1].size - b[1].size);
    if (least?.[1].size === 0) return least[0];
    if (staff.size < size) return hire();
    return least && least[1].size < DEPTH ? least[0] : undefined;
  }

  function next(): void {
    if (closed || waiting.length === 0) return;
    const worker = free();
    if (!worker) return;
    const urgent = waiting.findIndex((job) => job.urgent);
    const [job] = waiting.splice(Math.max(0, urgent), 1);
    if (!job) return;
    staff.get(worker)?.add(job);
    // An idle worker does not keep a program from ending, a busy one does.
    worker.ref();
    worker.postMessage(job.order);
    next();
  }

  return {
    draw(order, urgent) {
      if (closed) return Promise.reject(new Error('the server is closing'));
      const key = keyOf(order);
      const job = jobs.get(key) ?? newJob(order, urgent);
      job.urgent ||= urgent;
      if (!jobs.has(key)) {
        jobs.set(key, job);
        waiting.push(job);
        next();
      }
      return job.done;
    },
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new Error('the server is closing'));
      await Promise.all([...staff.keys()].map((worker) => worker.terminate()));
    },
  };
}
