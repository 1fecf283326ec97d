import { useTimeout } from '@onfreq/session/timers'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import * as s from './settings.module.css'

interface Arrival {
  /** The groups are visible. */
  readonly open: boolean
  /** Hides all groups. Returns a function that releases them. */
  hold(): () => void
}

const Context = createContext<Arrival>({ open: true, hold: () => () => undefined })

/** Maximum time for which groups wait for each other. */
const TIMEOUT_MS = 2_000

/**
 * Groups that load data appear when all of them have loaded. If they appeared one by one, they would push down the
 * content below, and a click on a button that moves has no effect.
 */
export function LoadTogether({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const holds = useRef(0)
  const openIfReleased = useCallback(() => {
    if (holds.current === 0) setOpen(true)
  }, [])
  const hold = useCallback(() => {
    holds.current += 1
    return () => {
      holds.current -= 1
      // A group that releases and hides again at once, as when it rerenders, has not released.
      queueMicrotask(openIfReleased)
    }
  }, [openIfReleased])
  // Effects of children run earlier, so groups that are loading have registered.
  useLayoutEffect(openIfReleased, [openIfReleased])
  useTimeout(() => setOpen(true), open ? null : TIMEOUT_MS)
  const arrival = useMemo(() => ({ open, hold }), [open, hold])
  return (
    <Context value={arrival}>
      {!open && placeholder}
      <div hidden={!open} className={open ? s.groups : undefined}>
        {children}
      </div>
    </Context>
  )
}

/** Whether a group is visible; while its `waits` is true, all groups are hidden. */
export function useLoadTogether(waits: boolean): boolean {
  const { open, hold } = useContext(Context)
  useLayoutEffect(() => (waits ? hold() : undefined), [waits, hold])
  return open
}
