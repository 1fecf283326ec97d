/**
 * The gate at the registry: checks the bytes in the release store, uploaded by any client, and stores its report with
 * the release. A rejected upload never becomes a release.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { GateReport } from '@onfreq/contracts/releases/gate'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { claimResult } from '@onfreq/gate/claims'
import { runGate } from '@onfreq/gate/gate'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../kernel/database/types.ts'
import { releaseChecks } from './checks.ts'
import type { Actor } from './moves.ts'
import { listOffers } from './offers.ts'
import type { Pointers } from './pointers.ts'
import { createReadAhead } from './read-ahead.ts'
import { refuse } from './refusals.ts'
import { findGranted, grantClaims, grantOwnNames, requestClaims } from './repository/claims.ts'
import { saveReport, usesOfReleased } from './repository/gate.ts'
import type { ReleaseStore } from './store.ts'

const compress = promisify(brotliCompress)
const TEXT = /\.(js|css|json|svg|html|txt)$/

export type Gate = ReturnType<typeof createGate>

export function createGate(app: FastifyInstance, store: ReleaseStore, pointers: () => Promise<Pointers>) {
  /** Data against which a release of this microfrontend is checked now. */
  async function checks(microfrontend: string, actor: Actor): Promise<ReleaseChecks> {
    const [served, claims, uses, embeds, released] = await Promise.all([
      pointers(),
      findGranted(app.db),
      usesOfReleased(app.db),
      app.embeds.provided(),
      app.embeds.released(),
    ])
    const replacements = released.flatMap(({ microfrontend: owner, embed: { name, standsFor } }) =>
      standsFor && owner !== microfrontend ? [[standsFor, name] as const] : [],
    )
    const today = app.clock.now().toISOString().slice(0, 10)
    return {
      ...releaseChecks(microfrontend, served, uses),
      embeds,
      first_data: app.firstData.names(),
      ...listOffers(app),
      stand_ins: Object.fromEntries(replacements),
      claims: [...claims],
      may_claim: canClaim(actor),
      today,
    }
  }

  const ahead = createReadAhead((microfrontend) => checks(microfrontend, { name: 'read ahead' }))

  return {
    checks,

    /** Checks an uploaded file with a verified hash in advance, so that completing the upload need not wait for it. */
    readAhead: ahead.add,

    /** Checks the stored files. The caller has verified that the hash of every file matches the manifest. */
    async run(manifest: ReleaseManifest, actor: Actor): Promise<GateReport> {
      const read = (path: string) => store.read(manifest, path)
      const site = await checks(manifest.name, actor)
      const precomputed = ahead.foundSoFar(manifest, site)
      return runGate({
        manifest,
        read,
        site,
        known: (path) => precomputed.get(path),
        weigh: async (path) => {
          const packed = TEXT.test(path) ? await read(`${path}.br`) : undefined
          if (packed) return packed.length
          const body = (await read(path)) ?? Buffer.alloc(0)
          if (!TEXT.test(path)) return body.length
          const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
          return (await compress(body, { params })).length
        },
      })
    },

    /**
     * Stores the report. Unclaimed names are granted to a release by an administrator, and requested for a release by a
     * token.
     */
    async settle(trx: Trx, manifest: ReleaseManifest, report: GateReport, actor: Actor): Promise<void> {
      const at = app.clock.now()
      const { name } = manifest
      await saveReport(trx, manifest, report, { at, by: actor.name })
      const isGranted = canClaim(actor) && report.verdict !== 'refused'
      if (isGranted && manifest.shell === undefined) await grantOwnNames(trx, name, { at, by: actor.name })
      const { free } = claimResult(manifest, await findGranted(trx))
      const claims = free.map((place) => ({ ...place, microfrontend: name }))
      if (isGranted) await grantClaims(trx, claims, { at, by: actor.name })
      else if (!canClaim(actor)) await requestClaims(trx, claims, at)
    },
  }
}

function canClaim({ isAdministrator = false }: Actor): boolean {
  return isAdministrator
}

/**
 * Throws the message for a team whose release is rejected. Its first sentence names the owner of a conflicting claim.
 */
export function throwRefusal({ name, id }: Pick<ReleaseManifest, 'name' | 'id'>, report: GateReport): never {
  const refused = report.findings.filter(({ verdict }) => verdict === 'refused')
  const isClaimed = refused.length > 0 && refused.every(({ check }) => check === 'claims')
  throw refuse(isClaimed ? 'claimed' : 'gateRefused', sentence(`${name} ${id} is not released`, refused))
}

export function sentence(what: string, findings: GateReport['findings']): string {
  return `${what}:\n${findings.map(({ check, text }) => `  - ${check}: ${text}`).join('\n')}`
}
