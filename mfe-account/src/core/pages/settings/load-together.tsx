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
  /** Whether the groups are visible. */
  readonly open: boolean
  /** Hides all of them; returns the release function. */
  hold(): () => void
}

const Context = createContext<Arrival>({ open: true, hold: () => () => undefined })

/** Maximum time a group waits for its neighbours. */
const MAX_MS = 2_000

/**
 * Groups that load data appear once all of them have it. One by one they would push down the content below, and a
 * button that moves while it is pressed does nothing.
 */
export function Together({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const holds = useRef(0)
  const openIfNobodyWaits = useCallback(() => {
    if (holds.current === 0) setOpen(true)
  }, [])
  const hold = useCallback(() => {
    holds.current += 1
    return () => {
      holds.current -= 1
      // A group that releases and hides again at once, as on a rerender, has not released.
      queueMicrotask(openIfNobodyWaits)
    }
  }, [openIfNobodyWaits])
  // Child effects have run before, so waiting groups have registered.
  useLayoutEffect(openIfNobodyWaits, [openIfNobodyWaits])
  useTimeout(() => setOpen(true), open ? null : MAX_MS)
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

/** For a group: whether it is visible, while its `waits` hides the others. */
export function useArrival(waits: boolean): boolean {
  const { open, hold } = useContext(Context)
  useLayoutEffect(() => (waits ? hold() : undefined), [waits, hold])
  return open
}
