/** The player's code is fetched with the first video. */
import { usePlayer } from '@onfreq/session/player'
import { lazy, Suspense } from 'react'

const PlayerWindow = lazy(() => import('./player.tsx'))

export function LazyPlayer() {
  const { video } = usePlayer()
  if (video === null) return null
  return (
    <Suspense>
      <PlayerWindow />
    </Suspense>
  )
}
