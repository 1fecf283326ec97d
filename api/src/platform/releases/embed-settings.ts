/** Setting of a single embed: pinned to a release, or a release tested on a share of its views. */
import { CANARY } from '@onfreq/contracts/releases/canary'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Channel, SetEmbed } from '@onfreq/contracts/releases/releases'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../kernel/database/types.ts'
import { ProductError } from '../../kernel/errors.ts'
import type { Verdict } from './canary-judge.ts'
import { scheduleCheck } from './looks.ts'
import { type Actor, rejectIncompleteReport, writeAudit } from './moves.ts'
import {
  advanceEmbedCanary,
  deleteEmbedSetting,
  type EmbedSetting,
  endEmbedCanary,
  haltEmbedCanary,
  saveEmbedSetting,
} from './repository/embeds.ts'

interface Dependencies {
  /** Returns the manifest of a complete release that has passed the gate; throws the reason otherwise. */
  getManifest(microfrontend: string, id: string, actor: Actor): Promise<ReleaseManifest>
  /** Throws when the release violates a signature rule of the part. */
  enforceRules(microfrontend: string, id: string, channel: Channel, actor: Actor): Promise<void>
  /** Notifies all pages of the change. */
  moved(microfrontend: string, channel: Channel, id: string, urgent?: boolean): Promise<void>
  settings(): Promise<readonly EmbedSetting[]>
}

export function createEmbedSettings(
  app: FastifyInstance,
  { getManifest, enforceRules, moved, settings }: Dependencies,
) {
  const audit = (trx: Trx, actor: Actor, action: string, what: { microfrontend: string; id: string; reason: string }) =>
    writeAudit(app, trx, {
      actor: actor.name,
      action,
      microfrontend: what.microfrontend,
      channel: 'embed',
      release_id: what.id,
      from_id: null,
      reason: what.reason,
    })

  return {
    /** Pins an embed, tests a release on a share of its views, or returns it to its channel. */
    async setEmbed({ microfrontend, embed, act, id, percent, reason }: SetEmbed, actor: Actor): Promise<void> {
      if (act === 'follow') {
        const before = await app.transaction(async (trx) => {
          const previous = await deleteEmbedSetting(trx, microfrontend, embed)
          if (previous === undefined)
            throw new ProductError(404, 'releases.not_set', 'Nothing is decided for that embed.')
          await audit(trx, actor, 'follow stable', { microfrontend, id: previous, reason: `${embed}: ${reason}` })
          return previous
        })
        await moved(microfrontend, 'embed', before, true)
        return
      }
      const release = id === undefined ? undefined : await getManifest(microfrontend, id, actor)
      if (release === undefined || !release.config.embeds?.some(({ name }) => name === embed)) {
        const what = `${microfrontend} has no release ${id ?? ''} with the embed ${embed}.`
        throw new ProductError(404, 'releases.no_such_embed', what)
      }
      await enforceRules(microfrontend, release.id, 'embed', actor)
      const isCanary = act === 'canary'
      const share = isCanary ? (percent ?? CANARY.ramp[0]) : 100
      const movedAt = app.clock.now()
      await app.transaction(async (trx) => {
        await rejectIncompleteReport(trx, microfrontend, release.id, 'embed')
        const what = { microfrontend, embed, releaseId: release.id, percent: share, isCanary, movedAt }
        await saveEmbedSetting(trx, { ...what, actor: actor.name, reason })
        const of = isCanary ? `${embed}, ${share} % of views` : embed
        const line = { microfrontend, id: release.id, reason: `${of}: ${reason}` }
        await audit(trx, actor, isCanary ? 'release' : 'pin', line)
      })
      if (isCanary) await scheduleCheck(app)
      await moved(microfrontend, 'embed', release.id)
    },

    /** Embeds with a running canary. */
    async embedCanaries(): Promise<readonly EmbedSetting[]> {
      return (await settings()).filter(({ isCanary, haltedAt }) => isCanary && haltedAt === null)
    },

    /** Applies the verdict on an embed's canary. Returns whether anything changed. */
    async followVerdict(setting: EmbedSetting, verdict: Verdict, actor: Actor): Promise<boolean> {
      if (verdict.act === 'wait') return false
      const { microfrontend, embed, release } = setting
      const at = app.clock.now()
      const done = await app.transaction(async (trx) => {
        const changed = await change(trx, setting, verdict, at)
        const to = verdict.act === 'advance' ? `${verdict.percent} % of views: ` : ''
        const line = { microfrontend, id: release.id, reason: `${embed}: ${to}${verdict.why}` }
        if (changed) await audit(trx, actor, verdict.act, line)
        return changed
      })
      if (done) await moved(microfrontend, 'embed', release.id, verdict.act === 'halt')
      if (done && verdict.act === 'halt') {
        await app.releases.raise({
          kind: 'halted',
          microfrontend,
          releaseId: release.id,
          subject: `The canary of the embed ${embed} was halted`,
          message: `${release.id} was halted by ${actor.name}: ${verdict.why}. Its views have the release before again.`,
          fingerprint: `halted ${embed} ${release.id} ${at.getTime()}`,
        })
      }
      return done
    },
  }
}

function change(trx: Trx, setting: EmbedSetting, verdict: Verdict, at: Date): Promise<boolean> {
  if (verdict.act === 'halt') return haltEmbedCanary(trx, setting, at)
  if (verdict.act === 'advance') return advanceEmbedCanary(trx, setting, verdict.percent, at)
  return endEmbedCanary(trx, setting, at)
}
