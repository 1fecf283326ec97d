import { t } from '@lingui/core/macro'
import type { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import { useLingui } from '@onfreq/i18n/react'
import { useInterval, useTimeout } from '@onfreq/session/timers'
import { useEffect, useRef, useState } from 'react'
import { advance, enqueue, nextChange, openQueue, type Queue } from './queue.ts'

/** Timer interval while an alert is pending; a quiet stream has no timer. */
const TIMER_INTERVAL_MS = 100
/** Interval between repeated alerts in test mode. */
const REPEAT_INTERVAL_MS = 9_000

/** Shown in test mode while there is no contact yet. */
const SAMPLE: EmbedAlert = {
  id: 0,
  call: 'W1AW',
  get name() {
    return t`A test`
  },
  get country() {
    return t`United States`
  },
  dxcc: 291,
  band: '20m',
  mode: 'USB',
  km: null,
  path: null,
  first: null,
}

/**
 * The current alert. With `test` the last contact repeats, so that the position of the plate can be adjusted; when
 * `plays` increases it is shown once.
 */
export function useAlerts(
  contacts: readonly EmbedAlert[],
  test: boolean,
  plays = 0,
): Pick<Queue<EmbedAlert>, 'shown' | 'leaving' | 'more'> {
  useLingui()
  const [queue, setQueue] = useState(() => openQueue(contacts))

  useEffect(() => setQueue((before) => enqueue(before, contacts, performance.now())), [contacts])
  useInterval(
    () => setQueue((before) => advance(before, performance.now())),
    nextChange(queue) === undefined ? null : TIMER_INTERVAL_MS,
    { whileHidden: true },
  )

  const played = useRef(plays)
  useEffect(() => {
    if (plays === played.current) return
    played.current = plays
    const last = contacts.find(({ call }) => call !== null) ?? SAMPLE
    // Contacts never have negative ids, so each test alert counts as new.
    setQueue((before) => enqueue(before, [{ ...last, id: -plays }], performance.now()))
  }, [plays, contacts])

  const sample = test ? contacts.find(({ call }) => call !== null) : undefined
  useTimeout(
    () => {
      if (sample === undefined) return
      setQueue((before) => enqueue({ ...before, known: without(before.known, sample.id) }, [sample], performance.now()))
    },
    sample !== undefined && queue.shown === undefined ? REPEAT_INTERVAL_MS : null,
  )

  return queue
}

function without(known: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...known].filter((each) => each !== id))
}
