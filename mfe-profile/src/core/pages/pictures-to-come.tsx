import { Loading, Skeleton } from '@onfreq/ui/skeleton'

export interface PicturesToComeProps {
  /** What is loading, for those who listen. */
  readonly label: string
  /** The grid that the pictures will stand in. */
  readonly className: string | undefined
  /** The shape of one of them with what is below it. */
  readonly tile: string | undefined
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The places of pictures, before they are known. */
export function PicturesToCome({ label, className, tile }: PicturesToComeProps) {
  return (
    <Loading label={label} className={className}>
      {PLACES.map((place) => (
        <Skeleton key={place} height="auto" className={tile} />
      ))}
    </Loading>
  )
}
