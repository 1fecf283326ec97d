import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly key: string
  readonly size: number
  readonly contentType: string
  readonly modifiedAt: Date
}

/** Object store for pictures, exports and sounds. Keys look like paths: `photos/<owner>/<name>.jpg`. */
export interface FileStore {
  /** Writes a file atomically, replacing an existing one. The content type defaults to that of the key's extension. */
  put(key: string, body: Buffer | Readable, options?: { readonly contentType?: string }): Promise<void>
  /** Undefined when the file does not exist. */
  get(key: string): Promise<(StoredFile & { readonly body: Readable }) | undefined>
  head(key: string): Promise<StoredFile | undefined>
  /** Succeeds even if the file does not exist. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile>
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/

/**
 * Prevents path traversal: keys are generated but may contain a file name.
 * @throws RangeError for an invalid key
 */
export function checkKey(key: string): string {
  if (key.length > 500 || !KEY.test(key)) throw new RangeError(`"${key}" is not a key of the file store`)
  return key
}
