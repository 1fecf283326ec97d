import { useLingui } from '@lingui/react/macro'
import { GatedGlobe } from '../gated-globe.tsx'

/** The contacts on a flat map of the world. */
export default function Globe2Page() {
  const { t } = useLingui()
  return <GatedGlobe title={t`Flat map`} kind="flat" />
}
