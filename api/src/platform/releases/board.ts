/** Release status: every channel with its release, its share of visitors and its health. */
import { CHANNELS, type ReleaseBoard } from '@onfreq/contracts/releases/releases'
import type { FastifyInstance } from 'fastify'
import { findClaims } from './repository/claims.ts'
import { figuresSince, NO_FIGURES } from './repository/figures.ts'
import type { PinRow } from './repository/pins.ts'
import type { ChannelPointer } from './repository/pointers.ts'
import { newestReleases } from './repository/releases.ts'
import { findKeys, findRules } from './repository/signatures.ts'
import { findDeployTokens } from './repository/tokens.ts'
import { webVitalsSince } from './web-vitals-summary.ts'

const DAY_MS = 86_400_000

/** Number of releases per microfrontend. */
const MAX_RELEASES = 20

export async function readBoard(app: FastifyInstance): Promise<ReleaseBoard> {
  const since = new Date(app.clock.millis() - DAY_MS)
  const [{ channels, pins, off, embedSettings, notes }, counts, felt, releases, tokens, claims, keys, rules] =
    await Promise.all([
      app.releases.pointers(),
      figuresSince(app.db, since, app.clock.now()),
      webVitalsSince(app, since),
      newestReleases(app.db, MAX_RELEASES),
      findDeployTokens(app.db, app.clock.now()),
      findClaims(app.db),
      findKeys(app.db),
      findRules(app.db),
    ])
  return {
    off: off.map(({ off_at: at, ...row }) => ({ ...row, at: at.toISOString() })),
    embeds: embedSettings.map(({ release, isCanary, movedAt, haltedAt, ...setting }) => ({
      ...setting,
      release_id: release.id,
      is_canary: isCanary,
      moved_at: movedAt.toISOString(),
      halted_at: haltedAt?.toISOString() ?? null,
    })),
    running: channels.map((pointer) => ({
      ...toChannel(pointer, pins),
      ...(counts.get(`${pointer.microfrontend} ${pointer.current.id}`) ?? NO_FIGURES),
      felt: felt.get(`${pointer.microfrontend} ${pointer.current.id}`) ?? {},
    })),
    releases: releases.map((release) => ({ ...release, created_at: release.created_at.toISOString() })),
    keys: keys.map((key) => ({ ...key, created_at: key.created_at.toISOString() })),
    rules: [...rules],
    guests: [...notes.guests],
    claims: claims.map(({ kind, value, microfrontend, requestedAt, grantedAt, grantedBy }) => ({
      kind,
      value,
      microfrontend,
      asked_at: requestedAt.toISOString(),
      granted_at: grantedAt?.toISOString() ?? null,
      granted_by: grantedBy,
    })),
    tokens: tokens.map((token) => ({
      ...token,
      acts: CHANNELS.filter((channel) => token.acts.includes(channel)),
      expires_at: token.expires_at?.toISOString() ?? null,
      created_at: token.created_at.toISOString(),
      last_used_at: token.last_used_at?.toISOString() ?? null,
    })),
  }
}

function toChannel(pointer: ChannelPointer, pins: readonly PinRow[]) {
  const { microfrontend, channel, current, previous, percent, movedAt, haltedAt } = pointer
  const pin = pins.find((each) => each.microfrontend === microfrontend && each.channel === channel)
  const isPinned = pins.some((each) => each.microfrontend === microfrontend && each.channel === 'stable')
  const isHidden = haltedAt !== null || (channel === 'canary' && isPinned)
  return {
    microfrontend,
    channel,
    release_id: current.id,
    previous_id: previous?.id ?? null,
    version: current.version,
    percent: isHidden ? 0 : percent,
    moved_at: movedAt.toISOString(),
    halted_at: haltedAt?.toISOString() ?? null,
    pin: pin ? { id: pin.manifest.id, actor: pin.actor, reason: pin.reason, at: pin.at.toISOString() } : null,
  }
}
