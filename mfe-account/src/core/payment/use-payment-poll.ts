import { SIZES, TIMERS } from '@onfreq/contracts/site/limits'
import { useInterval } from '@onfreq/session/timers'
import { useEffect, useRef, useState } from 'react'

/**
 * Polls at once and then every 5 s whether a payment has arrived. `ask` returns true when it has. More than 50 polls,
 * or a permanent error, is a failure (product specification, section 4).
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
  // Continues in a hidden tab: users check their mail meanwhile.
  useInterval(() => void poll(), state === 'asking' ? TIMERS.paymentPoll : null, { whileHidden: true })
  return state
}
