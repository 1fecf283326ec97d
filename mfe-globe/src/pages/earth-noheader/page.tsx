import { GatedGlobe } from '../gated-globe.tsx'

export default function EarthNoheaderPage() {
  return <GatedGlobe title="Earth" bare />
}
