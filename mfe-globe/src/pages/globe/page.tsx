import { GatedGlobe } from '../gated-globe.tsx'

/** The contacts on a globe that turns. */
export default function GlobePage() {
  return <GatedGlobe title="Globe" />
}
