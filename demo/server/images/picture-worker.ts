import { parentPort } from 'node:worker_threads';
import { pictureSvg } from '../pictures/index.js';
import type { Order, Outcome } from './pool.js';
import { drawMaster } from './render.js';

/** Draws pictures beside the main thread; the pool is on the other end. */
const pool = parentPort;
if (!pool) throw new Error('This runs as a worker of the picture pool');

async function made({ id, kind }: Order): Promise<Uint8Array> {
  const svg = pictureSvg(id);
  if (svg === null) throw new Error(`there is no picture ${id}`);
  return kind === 'drawing' ? Buffer.from(svg) : drawMaster(svg);
}

pool.on('message', async (order: Order) => {
  const outcome: Outcome = await made(order).then(
    (data) => ({ order, data }),
    (error: unknown) => ({ order, error: error instanceof Error ? error.message : String(error) }),
  );
  pool.postMessage(outcome);
});
