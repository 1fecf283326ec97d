import { baseCallsign } from '@onfreq/ham/callsign'
import { isStatement } from '@onfreq/ham/proof/proof'
import { useEffect } from 'react'
import { signingApi } from './api.ts'
import { loadKey } from './key-store.ts'
import { sign } from './keys.ts'
import { useSigningHere } from './signing-here.ts'

interface QuietSignerProps {
  readonly accountId: number
  /** Nothing is signed for another station. */
  readonly callsign: string
}

/** Signs confirmed contacts of the member while a page of the log is open, some at a time until none waits. */
export default function QuietSigner({ accountId, callsign }: QuietSignerProps) {
  const { data } = signingApi.useSigningWaitingQuery()
  const [send] = signingApi.useSigningSignMutation()
  const [, setSignsHere] = useSigningHere()
  useEffect(() => {
    const own = (data?.statements ?? []).filter(
      ({ statement }) => isStatement(statement) && baseCallsign(statement.contact.call) === baseCallsign(callsign),
    )
    if (own.length === 0) return
    const signAll = async () => {
      const kept = await loadKey(accountId)
      // The browser has thrown it away: the recovery code brings it back.
      if (kept === null) return setSignsHere(0)
      const signatures = await Promise.all(
        own.map(async ({ qdo_id, statement }) => ({ qdo_id, signature: await sign(kept, statement) })),
      )
      await send({ signatures })
    }
    void signAll()
  }, [data, accountId, callsign, send, setSignsHere])
  return null
}
