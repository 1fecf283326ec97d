import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ApiKey } from '@onfreq/contracts/accounts/accounts'
import { useLingui } from '@onfreq/i18n/react'
import { useTabVisible } from '@onfreq/session/events'
import { useNow } from '@onfreq/session/timers'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { accountApi } from '../../../../api.ts'
import * as s from './page.module.css'
import type { Program } from './programs.ts'

interface Props {
  readonly program: Program
}

/** Poll intervals: while no contact has arrived, and afterwards or in a hidden tab. */
const POLL_INTERVAL_MS = 3_000
const IDLE_POLL_INTERVAL_MS = 60_000
/** A program that was last active before this is assumed to be no longer set up. */
const MAX_ACTIVITY_AGE_MS = 10 * 60_000

/** Green if this program's key, or the key of a bridge paired on this page, has just been used. */
export function Light({ program }: Props) {
  useLingui()
  const visible = useTabVisible()
  const now = useNow(POLL_INTERVAL_MS)
  const [waits, setWaits] = useState(true)
  const { data } = accountApi.useAccountKeysQuery(undefined, {
    pollingInterval: visible && waits ? POLL_INTERVAL_MS : IDLE_POLL_INTERVAL_MS,
  })
  // Keys that existed when the page opened do not belong to a newly paired bridge.
  const [before, setBefore] = useState<readonly number[]>()
  if (data && !before) setBefore(data.keys.map(({ id }) => id))
  const usedAt = (data && findProgramKey(program, data.keys, before ?? []))?.last_used_at ?? null
  const isOn = usedAt !== null && now - Date.parse(usedAt) < MAX_ACTIVITY_AGE_MS
  if (waits === isOn) setWaits(!isOn)
  const who = program.way === 'key' ? program.name : 'Onfreq Bridge'
  return (
    <p className={s.light} role="status" data-on={isOn || undefined}>
      <i aria-hidden />
      {usedAt === null ? (
        WAITING[program.way]
      ) : (
        <span>
          {isOn ? (
            <Trans>
              {who} is connected, heard <TimeAgo at={usedAt} words />
            </Trans>
          ) : (
            <Trans>
              {who} was last heard <TimeAgo at={usedAt} words />
            </Trans>
          )}
        </span>
      )}
    </p>
  )
}

const WAITING = {
  get key() {
    return t`Waiting for the first contact…`
  },
  get bridge() {
    return t`Waiting for the bridge to be paired…`
  },
} as const

/**
 * The key of a program. A bridge's key is named after its computer, so it is recognised by being new.
 *
 * @param before ids of keys that existed before
 */
export function findProgramKey(
  { name, way }: Pick<Program, 'name' | 'way'>,
  keys: readonly ApiKey[],
  before: readonly number[],
): ApiKey | undefined {
  if (way === 'key') return keys.find((key) => key.name === name)
  return keys.find(({ id }) => !before.includes(id))
}
