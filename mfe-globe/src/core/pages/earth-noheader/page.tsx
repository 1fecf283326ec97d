import { useLingui } from '@lingui/react/macro'
import { GatedGlobe } from '../gated-globe.tsx'

/** The globe that fills the window, without the frame of the site: for a second screen. */
export default function EarthNoheaderPage() {
  const { t } = useLingui()
  return <GatedGlobe title={t`Earth`} bare />
}
