import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What a worker is asked for: the SVG text of a picture, or its master. */
export interface Order {
  id: string;
  kind: 'drawing' | 'master';
}

/** What a worker answers. */
export type Outcome = { data: Uint8Array } | { error: string };

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
  key: string;
  urgent: boolean;
  done: Promise<Buffer>;
  resolve: (data: Buffer) => void;
  reject: (error: Error) => void;
}

const MOST_WORKERS = 2;
/** Drawing makes many short-lived points: a larger nursery, in MB, spares a fifth of its time. */
const NURSERY = 128;

/** One thread is left to the server. */
export const poolSize = (): number => Math.max(1, Math.min(MOST_WORKERS, availableParallelism() - 1));

function newJob(order: Order, key: string, urgent: boolean): Job {
  let [resolve, reject]: [Job['resolve'], Job['reject']] = [() => {}, () => {}];
  const done = new Promise<Buffer>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  return { order, key, urgent, done, resolve, reject };
}

/** A pool of at most `size` workers that run `script`; they start with the first order. */
export function picturePool(script: URL, size = poolSize()): PicturePool {
  const jobs = new Map<string, Job>();
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();
  let closed = false;

  function finish(worker: Worker, settle: (job: Job) => void): void {
    const job = busy.get(worker);
    busy.delete(worker);
    if (!job) return;
    jobs.delete(job.key);
    settle(job);
  }

  function hire(): Worker {
    const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: NURSERY } });
    // A server that has nothing else to do may end while its workers are idle.
    worker.unref();
    worker.on('message', (outcome: Outcome) => {
      finish(worker, (job) => {
        if ('data' in outcome)
          job.resolve(Buffer.from(outcome.data.buffer, outcome.data.byteOffset, outcome.data.length));
        else job.reject(new Error(outcome.error));
      });
      worker.unref();
      idle.push(worker);
      next();
    });
    const gone = (error: Error): void => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      finish(worker, (job) => job.reject(error));
      if (!closed) next();
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('the picture worker ended')));
    return worker;
  }

  function next(): void {
    if (closed || waiting.length === 0) return;
    const worker = idle.pop() ?? (busy.size < size ? hire() : undefined);
    if (!worker) return;
    const urgent = waiting.findIndex((job) => job.urgent);
    const [job] = waiting.splice(Math.max(0, urgent), 1);
    if (!job) return;
    busy.set(worker, job);
    worker.ref();
    worker.postMessage(job.order);
    next();
  }

  return {
    draw(order, urgent) {
      if (closed) return Promise.reject(new Error('the server is closing'));
      const key = `${order.kind} ${order.id}`;
      const job = jobs.get(key) ?? newJob(order, key, urgent);
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
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}
