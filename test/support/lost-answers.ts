/** Replaces responses to leads, or to requests whose URL contains `to`, until the returned function is called. */
export function changeAnswers(
  change: (answer: Response, init: RequestInit) => Response | Promise<Response>,
  to = '/lead/send/',
): () => void {
  const backend = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const answer = await backend(input, init);
    return String(input).includes(to) ? change(answer, init) : answer;
  };
  return () => {
    globalThis.fetch = backend;
  };
}

/** Leads arrive, but the connection breaks before the response. */
export function loseAnswers(to?: string): () => void {
  return changeAnswers(() => {
    throw new TypeError('Failed to fetch');
  }, to);
}
