import { Loading, Skeleton } from '@onfreq/ui/skeleton'

export interface PicturesToComeProps {
  /** Loading text for screen readers. */
  readonly label: string
  /** The grid of the future pictures. */
  readonly className: string | undefined
  /** The shape of one picture with its caption. */
  readonly tile: string | undefined
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholders for pictures, while loading. */
export function PicturesToCome({ label, className, tile }: PicturesToComeProps) {
  return (
    <Loading label={label} className={className}>
      {PLACES.map((place) => (
        <Skeleton key={place} height="auto" className={tile} />
      ))}
    </Loading>
  )
}
