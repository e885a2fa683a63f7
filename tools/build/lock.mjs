import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Runs `work` in one process at a time; the lock of a dead process is removed. */
export async function withLock(name, work) {
  mkdirSync('build', { recursive: true });
  const file = `build/${name}.pid`;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const pid = holder(file);
      if (pid > 0 && !alive(pid)) rmSync(file, { force: true });
      else await wait(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
