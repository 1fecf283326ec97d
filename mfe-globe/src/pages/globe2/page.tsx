import { GatedGlobe } from '../gated-globe.tsx'

export default function Globe2Page() {
  return <GatedGlobe title="Flat map" kind="flat" />
}
