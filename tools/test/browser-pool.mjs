/** Which browser of the pool asks: a cookie, as pages in frames ask too. */
const COOKIE = 'test-browser';
const SESSION = 'wtr-session-id';

/** How long a browser may take to leave a test page; one whose page is stuck would have the run wait for it. */
const LEAVE_WITHIN = 30_000;

async function within(milliseconds, work, message) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A Web Test Runner launcher over several browsers of an engine, each a process with a profile of its own: their pages share no storage, and
 * each is the one that has the focus. A browser has one test file at a time.
 */
export class BrowserPool {
  #launchers;
  /** The session that each browser has, or had last; and whether its page is still on the way, there or back. */
  #sessions = [];
  #starting = [];
  #leaving = [];

  constructor(launchers) {
    this.#launchers = launchers;
    this.name = launchers[0].name;
    this.type = launchers[0].type;
    this.concurrency = launchers.length;
    // the commands of tests begin with the session: sendMouseMove(id, …), getPage(id), …
    // biome-ignore lint/correctness/noConstructorReturn: the pool speaks for whatever its launchers can do
    return new Proxy(this, {
      get: (pool, key) => {
        if (key in pool) return typeof pool[key] === 'function' ? pool[key].bind(pool) : pool[key];
        if (typeof launchers[0][key] !== 'function') return undefined;
        return (id, ...rest) => pool.#launcherOf(id)[key](id, ...rest);
      },
    });
  }

  #launcherOf(id) {
    // a session that is no test file's is a debugger's, in the first browser
    return this.#launchers[Math.max(0, this.#sessions.indexOf(id))];
  }

  async initialize(...given) {
    for (const launcher of this.#launchers) await launcher.initialize(...given);
  }

  #isFree(at) {
    const id = this.#sessions[at];
    return !this.#starting[at] && !this.#leaving[at] && (id === undefined || !this.#launchers[at].isActive(id));
  }

  async startSession(id, url) {
    const free = this.#launchers.findIndex((_, at) => this.#isFree(at));
    if (free < 0) throw new Error('every browser is busy');
    this.#sessions[free] = id;
    this.#starting[free] = true;
    try {
      await this.#launchers[free].startSession(id, url);
    } finally {
      this.#starting[free] = false;
    }
  }

  /** A browser that cannot leave its page is ended, so that the next file begins in a new one. */
  async stopSession(id) {
    const at = this.#sessions.indexOf(id);
    const launcher = this.#launchers[at];
    // its page counts as left before its history is emptied: a page that another one finds there meanwhile would be ended with it
    this.#leaving[at] = true;
    try {
      return await within(LEAVE_WITHIN, launcher.stopSession(id), 'The browser could not leave the test page.');
    } catch (error) {
      await within(LEAVE_WITHIN, launcher.stop(), 'The browser could not be ended.').catch(console.error);
      this.#sessions[at] = undefined;
      throw error;
    } finally {
      this.#leaving[at] = false;
    }
  }

  isActive(id) {
    return this.#sessions.includes(id) && this.#launcherOf(id).isActive(id);
  }

  async stop() {
    await Promise.all(this.#launchers.map((launcher) => launcher.stop()));
  }

  /** Lets a browser's requests be told from those of another: `browserOf(context)` gives its number. */
  middleware = (context, next) => {
    const at = this.#sessions.indexOf(context.query[SESSION]);
    if (at >= 0) context.cookies.set(COOKIE, String(at), { httpOnly: true, overwrite: true });
    return next();
  };
}

/** The number of the browser that a request comes from. */
export const browserOf = (context) => Number(context.cookies.get(COOKIE) ?? 0);
