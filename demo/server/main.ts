import { render } from 'shop-builder-elements/server';
import { startServer } from './server.js';

const DEFAULT_PORT = 8080;

function portFrom(text: string | undefined): number {
  const port = Number(text || DEFAULT_PORT);
  return Number.isInteger(port) && port >= 0 && port < 65_536 ? port : DEFAULT_PORT;
}

const { PORT, HOST, DATA_DIR, DATABASE_URL, SB_ROOT, LIBRARY, KEY_TIMEOUT, PICTURES, RENDER, RETURN_ORIGINS } =
  process.env;

try {
  const server = await startServer({
    port: portFrom(PORT),
    root: SB_ROOT || process.cwd(),
    plainPictures: PICTURES === 'plain',
    log: (line) => console.log(line),
    ...(RENDER === 'off' ? {} : { render }),
    ...(HOST ? { host: HOST } : {}),
    ...(LIBRARY ? { library: LIBRARY } : {}),
    ...(DATA_DIR ? { dataDir: DATA_DIR } : {}),
    ...(RETURN_ORIGINS ? { returnOrigins: RETURN_ORIGINS.split(/[\s,]+/) } : {}),
    ...(KEY_TIMEOUT ? { keyTimeout: Number(KEY_TIMEOUT) } : {}),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  });
  const end = async (): Promise<void> => {
    await server.close();
    process.exit(0);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  console.log(server.url);
  console.log(`Docs: ${server.url}docs/`);
} catch (error) {
  console.error(`The server could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
