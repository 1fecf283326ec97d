/** Loads the player's code with the first video. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Optional } from '@onfreq/federation/optional'
import { usePlayer } from '@onfreq/session/player'

const PlayerWindow = lazyPart(() => import('./player.tsx'))

export function LazyPlayer() {
  const { video } = usePlayer()
  if (video === null) return null
  return (
    <Optional>
      <PlayerWindow />
    </Optional>
  )
}
