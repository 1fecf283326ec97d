/** Compression of responses that are compressed once and cached, separate from per-response compression. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

const ENCODINGS = ['br', 'gzip'] as const

/** Preferred encoding that the client supports; undefined for none. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  return ENCODINGS.find((encoding) => new RegExp(`\\b${encoding}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** @param quality brotli quality, 0 to 11; ignored for gzip */
export function encode(body: string, encoding: Encoding, quality: number): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : gzipped(body)
}
