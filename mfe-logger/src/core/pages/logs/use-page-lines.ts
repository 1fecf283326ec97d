/** Calculates the visible lines of the logbook. The page itself scrolls. */
import { useElementSize } from '@onfreq/session/events'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { computeTops, type Line } from './lines.ts'

/** Number of lines before the end at which the next contacts are loaded. */
const PRELOAD_LINES = 40

interface PageLines {
  /** Line indices; `to` is exclusive. */
  readonly from: number
  readonly to: number
  /** Top of each line, then the end of the last one, in CSS pixels from the top of the first line. */
  readonly tops: readonly number[]
}

interface PageLinesOptions {
  readonly lines: readonly Line[]
  readonly heights: Readonly<Record<Line['kind'], number>>
  /** Lines rendered beyond the visible ones, so that a short scroll shows no placeholders. */
  readonly spare: number
  /** Called when the end of the list is close. */
  readonly onMore: () => void
  /** Called with the index of the first visible contact, from 0. */
  readonly onView: (index: number) => void
}

/** @param body the container of the lines */
export function usePageLines(body: RefObject<HTMLElement | null>, options: PageLinesOptions): PageLines {
  const { lines, heights, spare } = options
  const tops = useMemo(() => computeTops(lines, heights), [lines, heights])
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'contact'],
    overscan: spare,
    scrollMargin: usePageTop(body),
    getItemKey: (index) => lines[index]?.key ?? index,
  })
  const inView = virtualizer.getVirtualItems()
  const from = inView[0]?.index ?? 0
  const to = (inView.at(-1)?.index ?? -1) + 1
  useLinesInView({ ...options, from, to })
  return { from, to, tops }
}

interface LinesInView extends Pick<PageLinesOptions, 'lines' | 'onMore' | 'onView'> {
  readonly from: number
  readonly to: number
}

/** Calls the callbacks for the first visible contact and for the end of the list. */
export function useLinesInView(view: LinesInView): void {
  const { lines, from, to } = view
  const latest = useRef(view)
  latest.current = view
  const isNearEnd = lines.length > 0 && to >= lines.length - PRELOAD_LINES
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more lines the end may be near again
  useEffect(() => {
    if (isNearEnd) latest.current.onMore()
  }, [isNearEnd, lines.length])
  const first = lines[from]?.kind === 'day' ? lines[from + 1] : lines[from]
  const firstIndex = first?.kind === 'contact' ? first.index : 0
  useEffect(() => latest.current.onView(firstIndex), [firstIndex])
}

/** Distance in CSS pixels from the top of the page to the element; follows changes above it. */
export function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  const root = useRef(document.documentElement)
  useElementSize(root, () => {
    if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
  })
  return top
}
