/** Bytes of a file that are hashed (seed 2 §9). */
const BEGINNING = 4 * 1024 * 1024;

/**
 * Identifies a file (FLD-03): the SHA-256 of its name and first 4 MiB, computed off the main thread. Without a secure context: name, size
 * and date. Rejects when the file cannot be read.
 */
export async function fileId(file: File, subtle: SubtleCrypto | null = crypto.subtle ?? null): Promise<string> {
  if (!subtle) return [file.name, file.size, file.lastModified].join('|');
  const hashed = await new Blob([file.name, file.slice(0, BEGINNING)]).arrayBuffer();
  const bytes = new Uint8Array(await subtle.digest('SHA-256', hashed));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
