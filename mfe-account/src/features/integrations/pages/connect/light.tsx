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

/** Poll interval while nothing has arrived, and after that or in a hidden tab; milliseconds. */
const LOOK = 3_000
const CALM = 60_000
/** A program last active before this may no longer be set up. */
const FRESH = 10 * 60_000

/** Green while this program's key, or that of a bridge paired here, has just been used. */
export function Light({ program }: Props) {
  useLingui()
  const visible = useTabVisible()
  const now = useNow(LOOK)
  const [waits, setWaits] = useState(true)
  const { data } = accountApi.useAccountKeysQuery(undefined, { pollingInterval: visible && waits ? LOOK : CALM })
  // Keys that existed before the page opened do not indicate a newly paired bridge.
  const [before, setBefore] = useState<readonly number[]>()
  if (data && !before) setBefore(data.keys.map(({ id }) => id))
  const usedAt = (data && readKey(program, data.keys, before ?? []))?.last_used_at ?? null
  const isOn = usedAt !== null && now - Date.parse(usedAt) < FRESH
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

/** A bridge is named after its computer, so it is identified by being new. @param before ids of existing keys */
export function readKey(
  { name, way }: Pick<Program, 'name' | 'way'>,
  keys: readonly ApiKey[],
  before: readonly number[],
): ApiKey | undefined {
  if (way === 'key') return keys.find((key) => key.name === name)
  return keys.find(({ id }) => !before.includes(id))
}
