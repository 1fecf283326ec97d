import { useLingui } from '@lingui/react/macro'
import { GatedGlobe } from '../gated-globe.tsx'

/** The contacts on a rotating globe. */
export default function GlobePage() {
  const { t } = useLingui()
  return <GatedGlobe title={t`Globe`} />
}
