import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fp from 'fastify-plugin'

/** Answers made on the fly; release files lie compressed on the disk and polled answers keep theirs. */
export default fp(
  async (app) => {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1400,
      // Higher levels cost more time than the bytes they save.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      inflateIfDeflated: false,
    })
  },
  { name: 'compression' },
)
