import { baseCallsign } from '@onfreq/ham/callsign'
import { isStatement } from '@onfreq/ham/proof/proof'
import { useEffect } from 'react'
import { signingApi } from './api.ts'
import { loadKey } from './key-store.ts'
import { sign } from './keys.ts'
import { useSigningHere } from './signing-here.ts'

interface QuietSignerProps {
  readonly accountId: number
  /** Callsign of the member; contacts of other stations are not signed. */
  readonly callsign: string
}

/** While a log page is open, signs the member's confirmed contacts in batches until none is left. */
export default function QuietSigner({ accountId, callsign }: QuietSignerProps) {
  const { data } = signingApi.useSigningWaitingQuery()
  const [send] = signingApi.useSigningSignMutation()
  const [, setSignsHere] = useSigningHere()
  useEffect(() => {
    const ownStatements = (data?.statements ?? []).filter(
      ({ statement }) => isStatement(statement) && baseCallsign(statement.contact.call) === baseCallsign(callsign),
    )
    if (ownStatements.length === 0) return
    const signAll = async () => {
      const stored = await loadKey(accountId)
      // The browser has deleted the key; the recovery code restores it.
      if (stored === null) return setSignsHere(0)
      const signatures = await Promise.all(
        ownStatements.map(async ({ qdo_id, statement }) => ({ qdo_id, signature: await sign(stored, statement) })),
      )
      await send({ signatures })
    }
    void signAll()
  }, [data, accountId, callsign, send, setSignsHere])
  return null
}
