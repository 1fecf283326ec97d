import { GatedGlobe } from '../gated-globe.tsx'

export default function EarthPage() {
  return <GatedGlobe title="Earth" />
}
