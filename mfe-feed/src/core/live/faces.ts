/** Photos of the stations on the boards. */
import { avatarAddress } from '@onfreq/contracts/content/address'
import { type RefObject, useEffect, useState } from 'react'
import { useBoardsTrendsQuery } from '../../api.ts'
import type { BoardRow } from '../widgets/leaderboard/view.tsx'

/** Photos only, for boards in the sidebar: loaded once, when they become visible. */
export function useFaces(boards: RefObject<Element | null>): Readonly<Record<string, string>> | undefined {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const element = boards.current
    if (!element || isVisible) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [boards, isVisible])
  return useBoardsTrendsQuery(undefined, { skip: !isVisible }).data?.faces
}

export function withFaces(
  rows: readonly BoardRow[] | undefined,
  faces: Readonly<Record<string, string>> | undefined,
): readonly BoardRow[] | undefined {
  if (faces === undefined) return rows
  return rows?.map((row) => {
    const face = avatarAddress(faces[row.callsign])
    return face === null ? row : { ...row, face }
  })
}
