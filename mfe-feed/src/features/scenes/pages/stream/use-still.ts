import { useEffect, useState } from 'react'

/** A background picture for the editor, shown only in this browser and never uploaded. */
export function useBackgroundPicture() {
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
