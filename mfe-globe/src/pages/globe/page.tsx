import { GatedGlobe } from '../gated-globe.tsx'

export default function GlobePage() {
  return <GatedGlobe title="Globe" />
}
