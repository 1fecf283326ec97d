import { useLingui } from '@lingui/react/macro'
import { GatedGlobe } from '../gated-globe.tsx'

/** The globe that fills the page, within the frame of the site. */
export default function EarthPage() {
  const { t } = useLingui()
  return <GatedGlobe title={t`Earth`} />
}
