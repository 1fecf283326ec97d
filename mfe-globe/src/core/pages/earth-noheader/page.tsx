import { useLingui } from '@lingui/react/macro'
import { GatedGlobe } from '../gated-globe.tsx'

/** The globe in the full window, without the site's frame, for a second screen. */
export default function EarthNoheaderPage() {
  const { t } = useLingui()
  return <GatedGlobe title={t`Earth`} bare />
}
