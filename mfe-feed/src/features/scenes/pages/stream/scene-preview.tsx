import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import type { SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { getLocation, PlateContent, SceneStage } from '../../embeds/scene/scene.tsx'
import * as s from './canvas.module.css'

export interface ScenePreviewProps {
  readonly scene: SceneTemplate
  readonly callsign: string
  readonly parts: SceneParts
}

/** A scene with the station's own data, to preview it before it is created. */
export function ScenePreview({ scene, callsign, parts }: ScenePreviewProps) {
  return (
    <div className={s.frame} inert aria-hidden>
      <div className={s.sky} />
      <SceneStage skin={scene.skin} accent={scene.accent} className={s.stage}>
        {scene.plates
          .filter(({ shown }) => shown)
          .map((plate) => (
            <div key={plate.id} className={s.plate} style={getLocation(plate)}>
              <PlateContent
                plate={plate}
                skin={scene.skin}
                accent={scene.accent}
                callsign={callsign}
                parts={parts}
                tests={0}
                announcement=""
                stale={false}
                resting
              />
            </div>
          ))}
      </SceneStage>
    </div>
  )
}
