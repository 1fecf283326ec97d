import { useLingui } from '@lingui/react/macro'
import { GatedGlobe } from '../gated-globe.tsx'

/** The globe in the full page, within the site's frame. */
export default function EarthPage() {
  const { t } = useLingui()
  return <GatedGlobe title={t`Earth`} />
}
