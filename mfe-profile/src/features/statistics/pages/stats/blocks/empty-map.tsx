import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Panel } from '@onfreq/ui/panel'
import { Suspense } from 'react'
import * as s from '../view.module.css'
import type { MapBlockProps } from './map.tsx'

const WorldMap = lazyPart(() => import('../world-map.tsx'))

/** The map before the first contact: only the station's own location, if known. */
export function EmptyMap({ response, map }: Pick<MapBlockProps, 'response' | 'map'>) {
  const { t } = useLingui()
  return (
    <Panel flush title={t`Your world`}>
      <div className={s.mapRoom}>
        {map && (
          <Suspense fallback={null}>
            <WorldMap kind="grids" map={map} home={response.home} year={response.year} asTable={false} />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}
