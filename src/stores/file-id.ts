/** How much of a file goes into its hash (seed 2 §9). */
const BEGINNING = 4 * 1024 * 1024;

/**
 * What tells a file from others (FLD-03): the SHA-256 of its name and its first 4 MiB. The browser reads and hashes beside the page's own work. A page without a secure
 * context cannot hash: there it is the name, the size and the date. Rejects when the file cannot be read.
 */
export async function fileId(file: File, subtle: SubtleCrypto | null = crypto.subtle ?? null): Promise<string> {
  if (!subtle) return [file.name, file.size, file.lastModified].join('|');
  const hashed = await new Blob([file.name, file.slice(0, BEGINNING)]).arrayBuffer();
  const bytes = new Uint8Array(await subtle.digest('SHA-256', hashed));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
