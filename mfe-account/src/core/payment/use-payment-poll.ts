import { SIZES, TIMERS } from '@onfreq/contracts/site/limits'
import { useInterval } from '@onfreq/session/timers'
import { useEffect, useRef, useState } from 'react'

/**
 * Polls whether a payment has arrived, at once and then every 5 s. `request` resolves to true if it has. More than 50
 * polls, or a permanent error, count as a failure (product specification, section 4).
 */
export function usePaymentPoll(request: () => Promise<boolean | 'never'>): 'asking' | 'paid' | 'failed' {
  const [state, setState] = useState<'asking' | 'paid' | 'failed'>('asking')
  const polls = useRef(0)
  const busy = useRef(false)

  async function poll() {
    if (busy.current) return
    if (polls.current >= SIZES.paymentPolls) return setState('failed')
    polls.current += 1
    busy.current = true
    const outcome = await request()
    busy.current = false
    if (outcome === true) setState('paid')
    if (outcome === 'never') setState('failed')
  }

  const first = useRef(poll)
  useEffect(() => {
    void first.current()
  }, [])
  // Polling continues in a hidden tab, because members check their mail meanwhile.
  useInterval(() => void poll(), state === 'asking' ? TIMERS.paymentPoll : null, { whileHidden: true })
  return state
}
