/** Answers that are compressed once for all who ask, apart from the compression of all others as they are sent. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

const ENCODINGS = ['br', 'gzip'] as const

/** The best one that the request takes; undefined for none. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  return ENCODINGS.find((encoding) => new RegExp(`\\b${encoding}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** `quality` is that of brotli. */
export function encode(body: string, encoding: Encoding, quality: number): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : gzipped(body)
}
