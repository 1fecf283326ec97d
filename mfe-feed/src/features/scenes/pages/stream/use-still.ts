import { useEffect, useState } from 'react'

/** A picture of one's own, shown in this browser and sent nowhere. */
export function useStill() {
  const [still, setStill] = useState<string>()
  useEffect(
    () => () => {
      if (still !== undefined) URL.revokeObjectURL(still)
    },
    [still],
  )
  return {
    still,
    choose(file: File | undefined): void {
      if (file?.type.startsWith('image/')) setStill(URL.createObjectURL(file))
    },
  }
}
