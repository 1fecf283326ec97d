import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import { confirmedSql } from './confirmed.ts'
import { type CallsignCertificate, readCallsignCertificate } from './lotw/certificate.ts'
import { markRoutes } from './routes/marks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly confirmations: ConfirmationsArea
  }
}

/** What this area offers to others. */
export interface ConfirmationsArea {
  /** SQL of the services that confirm the contact `alias`, as CONFIRMATION_BITS. */
  confirmedSql(alias: string): string
  /**
   * Reads a .p12 of LoTW. `trusted` says that its chain ends at a certificate authority of ONFREQ_LOTW_CA.
   * @throws CertificateError with a sentence for the person who sent it
   */
  readCertificate(file: Uint8Array, password: string): Promise<CallsignCertificate>
}

const area: FastifyPluginAsync = async (app) => {
  const { lotwAuthorities } = app.config.services
  const authorities = await Promise.all(lotwAuthorities.map((path) => readFile(path, 'utf8')))
  app.decorate('confirmations', {
    confirmedSql,
    readCertificate: (file, password) => readCallsignCertificate(file, password, authorities.flatMap(splitPem)),
  } satisfies ConfirmationsArea)
  await app.register(markRoutes)
}

/** A file may hold several. */
function splitPem(text: string): readonly string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? []
}

export default area
