import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly key: string
  readonly size: number
  readonly contentType: string
  readonly modifiedAt: Date
}

/** The object store: pictures, exports, sounds. Keys look like paths: `photos/<owner>/<name>.jpg`. */
export interface FileStore {
  /** Whole or not at all; replaces what was there. The content type follows from the key's extension when not given. */
  put(key: string, body: Buffer | Readable, options?: { readonly contentType?: string }): Promise<void>
  /** Undefined when there is none. */
  get(key: string): Promise<(StoredFile & { readonly body: Readable }) | undefined>
  head(key: string): Promise<StoredFile | undefined>
  /** Fine when there is none. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile>
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/

/** Keys are made by us, but a name of a file may slip in: no way out of the folder. */
export function checkKey(key: string): string {
  if (key.length > 500 || !KEY.test(key)) throw new RangeError(`"${key}" is not a key of the file store`)
  return key
}
