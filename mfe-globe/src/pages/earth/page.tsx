import { GatedGlobe } from '../gated-globe.tsx'

/** The globe that fills the page, within the frame of the site. */
export default function EarthPage() {
  return <GatedGlobe title="Earth" />
}
