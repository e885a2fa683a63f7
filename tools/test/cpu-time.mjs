import { readdirSync, readFileSync } from 'node:fs';

const EVERY = 500;
/** Clock ticks of /proc in a second. */
const TICKS = 100;

/** Parent and processor seconds of each process by its id; empty where the system has no /proc. */
function processes() {
  const found = new Map();
  let ids = [];
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return found;
  }
  for (const id of ids) {
    try {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      found.set(Number(id), { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) / TICKS });
    } catch {
      // it has just ended
    }
  }
  return found;
}

/** Watches a process and all that it has started; `end()` gives the processor seconds they have taken. */
export function watchCpu(pid) {
  const used = new Map();
  const look = () => {
    const now = processes();
    const isOurs = (id) => {
      if (id === pid) return true;
      const parent = now.get(id)?.parent;
      return Boolean(parent) && parent !== id && isOurs(parent);
    };
    for (const [id, { cpu }] of now) if (used.has(id) || isOurs(id)) used.set(id, Math.max(cpu, used.get(id) ?? 0));
  };
  const timer = setInterval(look, EVERY);
  look();
  return {
    end() {
      clearInterval(timer);
      return [...used.values()].reduce((sum, cpu) => sum + cpu, 0);
    },
  };
}
