import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Button } from '@onfreq/ui/button'
import { Dialog } from '@onfreq/ui/dialog'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Clapperboard } from 'lucide-react'
import { Suspense } from 'react'
import type { RaceFilm } from './standings.ts'

const RacePlayer = lazyPart(() => import('./player.tsx'))

/** Opens the film of a contest evening. Its renderer loads on a click. */
export function RaceFilmButton({ film }: { readonly film: RaceFilm }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`${{ title: film.title }}: the film`}
      size="l"
      trigger={<Button icon={Clapperboard}>{t`Film`}</Button>}
    >
      <Suspense
        fallback={
          <Loading label={t`Film`}>
            <Skeleton height="360px" />
          </Loading>
        }
      >
        <RacePlayer film={film} />
      </Suspense>
    </Dialog>
  )
}
