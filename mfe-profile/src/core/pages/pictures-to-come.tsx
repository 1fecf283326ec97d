import { Loading, Skeleton } from '@onfreq/ui/skeleton'

export interface PicturesPlaceholderProps {
  /** Loading text for screen readers. */
  readonly label: string
  /** Class of the grid, the same as that of the loaded pictures. */
  readonly className: string | undefined
  /** Class of one picture with its caption. */
  readonly tile: string | undefined
}

const PLACEHOLDER_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholders shown while pictures are loading. */
export function PicturesPlaceholder({ label, className, tile }: PicturesPlaceholderProps) {
  return (
    <Loading label={label} className={className}>
      {PLACEHOLDER_KEYS.map((placeholder) => (
        <Skeleton key={placeholder} height="auto" className={tile} />
      ))}
    </Loading>
  )
}
