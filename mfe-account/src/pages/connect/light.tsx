import type { ApiKey } from '@onfreq/contracts/accounts/accounts'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { accountApi } from '../../api.ts'
import * as s from './page.module.css'
import type { Program } from './programs.ts'

interface Props {
  readonly program: Program
}

/** How often it is looked whether something came, in milliseconds. */
const LOOK = 3_000

/** Green once the key of this program, or that of a bridge paired here, has been used. */
export function Light({ program }: Props) {
  const { data } = accountApi.useAccountKeysQuery(undefined, {
    pollingInterval: LOOK,
    skipPollingIfUnfocused: true,
  })
  // Keys that were there before the page was opened say nothing about a bridge that is paired now.
  const [before, setBefore] = useState<readonly number[]>()
  if (data && !before) setBefore(data.keys.map(({ id }) => id))
  const key = data && keyOf(program, data.keys, before ?? [])
  const usedAt = key?.last_used_at ?? null
  return (
    <p className={s.light} role="status" data-on={usedAt !== null || undefined}>
      <i aria-hidden />
      {usedAt === null ? (
        WAITING[program.way]
      ) : (
        <span>
          {program.way === 'key' ? `${program.name} is connected` : 'Onfreq Bridge is connected'}, heard{' '}
          <TimeAgo at={usedAt} words />
        </span>
      )}
    </p>
  )
}

const WAITING = {
  key: 'Waiting for the first contact…',
  bridge: 'Waiting for the bridge to be paired…',
} as const

/** A bridge is paired under the name of its computer, so it is known by being new. @param before ids of keys that are not */
export function keyOf(
  { name, way }: Pick<Program, 'name' | 'way'>,
  keys: readonly ApiKey[],
  before: readonly number[],
): ApiKey | undefined {
  if (way === 'key') return keys.find((key) => key.name === name)
  return keys.find(({ id }) => !before.includes(id))
}
