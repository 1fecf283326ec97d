/** Panel of an activation or a contest; loads with the preset that needs it. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { useSession } from '@onfreq/session/session'
import { Suspense } from 'react'
import type { ActivationStripProps } from '../../activation/strip.tsx'
import { later } from './later.ts'
import type { LogBarModel } from './model.ts'

const ActivationStrip = lazyPart<ActivationStripProps>(later.activation)

export function OperatingSession(model: LogBarModel) {
  const { user } = useSession()
  const { shown, phase } = model.state
  if (user === null || phase === 'editing' || !shown.includes('myRefs')) return null
  return (
    <Suspense fallback={null}>
      <ActivationStrip accountId={user.id} callsign={user.my_callsign} model={model} />
    </Suspense>
  )
}
