import type { EmbedProps } from '@onfreq/embed/start'
import type embed from './embed.ts'
import * as s from './scene.module.css'
import { Scene } from './scene.tsx'

/** The full picture of a stream; fills an OBS source of any size. */
export default function SceneView({ data, stale, obs }: EmbedProps<typeof embed>) {
  return (
    <div className={obs ? s.screen : s.page}>
      <Scene {...data} stale={stale} />
    </div>
  )
}
