import { GatedGlobe } from '../gated-globe.tsx'

/** The contacts on a flat map of the world. */
export default function Globe2Page() {
  return <GatedGlobe title="Flat map" kind="flat" />
}
