/** Callsign certificates of a member: stored, assigned to a location, removed. Only the sender decrypts their keys. */
import { X509Certificate } from 'node:crypto'
import {
  LOTW_LIMITS,
  type LotwCertificateAdd,
  type LotwCertificateSet,
  type LotwCertificates,
  type LotwLocationSet,
} from '@onfreq/contracts/integrations/lotw'
import { LOTW_SEND_TEXTS as TEXTS } from '@onfreq/contracts/integrations/texts-lotw'
import type { Language } from '@onfreq/contracts/site/languages'
import { entityName } from '@onfreq/ham/dxcc/entities'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { formatIn, type Text } from '#kernel/languages/format-in.ts'
import { requeue } from '../delivery/ledger.ts'
import { queueDelivery } from '../delivery/outbox.ts'
import { findProblem, getName } from './choose.ts'
import {
  changeCertificate,
  findCertificates,
  removeCertificate,
  type StoredCertificate,
  storeCertificate,
} from './repository.ts'

const ENTITY_FIELD = 'MY_DXCC'

/** Encryption context: a key can be decrypted only as that of its certificate. */
export const toSealPurpose = (fingerprint: string) => `lotw_certificate:${fingerprint}`

export async function listCertificates(
  app: FastifyInstance,
  ownerId: number,
  language: Language,
): Promise<LotwCertificates> {
  const now = app.clock.now()
  const [certificates, locations] = await Promise.all([
    findCertificates(toSql(app.db), ownerId),
    app.locations.list(ownerId),
  ])
  return {
    certificates: certificates.map((certificate) => {
      const problem = findProblem(certificate, now)
      return {
        id: certificate.id,
        callsign: certificate.callsign,
        dxcc: certificate.dxcc,
        entity: entityName(certificate.dxcc),
        first_qso: certificate.firstQso,
        last_qso: certificate.lastQso,
        valid_from: certificate.validFrom.toISOString(),
        valid_until: certificate.validUntil.toISOString(),
        location_id: certificate.locationId,
        automatic: certificate.automatic,
        problem: problem === null ? null : formatIn(problem, language),
      }
    }),
    locations: locations.map(({ id, name, callsign, certificateId }) => ({
      ...{ id, name, callsign },
      certificate_id: certificates.some((one) => one.id === certificateId) ? certificateId : null,
    })),
  }
}

/** @throws ProductError with the problem of the file, in which case nothing is stored */
export async function addCertificate(app: FastifyInstance, ownerId: number, input: LotwCertificateAdd): Promise<void> {
  const { certificatePem, privateKeyPem, trusted, ...facts } = await app.confirmations
    .readCertificate(ownerId, Buffer.from(input.file, 'base64'), input.password)
    .catch((error: unknown) => {
      if (!(error instanceof Error && 'problem' in error)) throw error
      throw toInvalid(error.message, error.problem === 'password' ? 'password' : 'file')
    })
  // Without configured authorities, LoTW decides.
  if (!trusted && app.config.services.lotwAuthorities.length > 0) throw toInvalid(TEXTS.untrusted)
  const now = app.clock.now()
  if (facts.validUntil <= now) throw toInvalid(() => TEXTS.expired(facts.call, facts.validUntil))
  const sql = toSql(app.db)
  const stored = await findCertificates(sql, ownerId)
  const existing = stored.find(({ fingerprint }) => fingerprint === facts.fingerprint)
  if (existing === undefined && stored.length >= LOTW_LIMITS.certificates) throw toInvalid(TEXTS.tooMany)
  const locationId = input.location_id === undefined ? (existing?.locationId ?? null) : input.location_id
  await checkLocation(app, ownerId, { callsign: facts.call, dxcc: facts.dxcc }, locationId)
  await app.transaction(async (trx) => {
    const trxSql = toSql(trx)
    await storeCertificate(
      trxSql,
      {
        ownerId,
        id: existing?.id ?? app.ids.next(),
        callsign: facts.call,
        dxcc: facts.dxcc,
        firstQso: facts.firstQso,
        lastQso: facts.lastQso,
        validFrom: facts.validFrom,
        validUntil: facts.validUntil,
        serial: facts.serial,
        fingerprint: facts.fingerprint,
        certificateDer: new X509Certificate(certificatePem).raw,
        sealedKey: app.accounts.seal(ownerId, toSealPurpose(facts.fingerprint), privateKeyPem),
        locationId,
        automatic: input.automatic ?? existing?.automatic ?? false,
      },
      now,
    )
    await retryLater(trxSql, ownerId, now)
  })
}

export async function setCertificate(app: FastifyInstance, ownerId: number, input: LotwCertificateSet): Promise<void> {
  const sql = toSql(app.db)
  const stored = (await findCertificates(sql, ownerId)).find(({ id }) => id === input.id)
  if (stored === undefined) throw notFound()
  const locationId = input.location_id === undefined ? stored.locationId : input.location_id
  await checkLocation(app, ownerId, stored, locationId)
  await changeCertificate(sql, ownerId, stored.id, { locationId, automatic: input.automatic ?? stored.automatic })
}

/**
 * Selects the certificate of a location; null selects one automatically.
 * @throws ProductError 404, 422
 */
export async function setLocation(app: FastifyInstance, ownerId: number, input: LotwLocationSet): Promise<void> {
  const { location_id: locationId, certificate_id: certificateId } = input
  if (certificateId !== null) {
    const stored = (await findCertificates(toSql(app.db), ownerId)).find(({ id }) => id === certificateId)
    if (stored === undefined) throw notFound()
    await checkLocation(app, ownerId, stored, locationId)
  }
  if (!(await app.locations.signWith(ownerId, locationId, certificateId))) {
    throw new ProductError(404, 'integrations.lotw_location_not_found', TEXTS.noLocation)
  }
}

/** Deletes a certificate. Contacts at LoTW remain; pending ones fail because they have no certificate. */
export async function dropCertificate(app: FastifyInstance, ownerId: number, id: number): Promise<void> {
  if (!(await removeCertificate(toSql(app.db), ownerId, id))) throw notFound()
}

/** Queues contacts again that no certificate could sign so far. */
async function retryLater(sql: Sql, ownerId: number, now: Date): Promise<void> {
  const waiting = await requeue(sql, ownerId, 'lotw', ['rejected', 'parked'], now)
  if (waiting > 0) await queueDelivery(sql, ownerId, 'lotw')
}

async function checkLocation(
  app: FastifyInstance,
  ownerId: number,
  { callsign, dxcc }: Pick<StoredCertificate, 'callsign' | 'dxcc'>,
  locationId: number | null,
): Promise<void> {
  if (locationId === null) return
  const location = (await app.locations.list(ownerId)).find(({ id }) => id === locationId)
  if (location === undefined) throw toInvalid(TEXTS.noLocation, 'location_id')
  if (location.callsign.toUpperCase() !== callsign) {
    throw toInvalid(() => TEXTS.otherLocation(callsign, location.callsign), 'location_id')
  }
  const entity = Number(location.fields[ENTITY_FIELD] ?? dxcc)
  if (entity !== dxcc) throw toInvalid(() => TEXTS.otherEntity(callsign, getName(entity), getName(dxcc)), 'location_id')
}

const toInvalid = (message: Text, field = 'file') =>
  new ProductError(422, 'integrations.lotw_certificate', message, { [field]: message })
const notFound = () => new ProductError(404, 'integrations.lotw_certificate_not_found', TEXTS.notFound)
