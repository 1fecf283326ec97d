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
  /** Whether the groups are to be seen. */
  readonly open: boolean
  /** Keeps all of them back; returns what lets them go. */
  hold(): () => void
}

const Context = createContext<Arrival>({ open: true, hold: () => () => undefined })

/** Nobody waits longer than this for the neighbour of what they came for. */
const LONGEST_MS = 2_000

/**
 * Groups that fetch what they show are seen once all of them have it. One after the other they would push down what stands
 * below them, and a button that moves while it is pressed does nothing.
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
      // A group that lets go in order to hold again, as on another render, has not let go.
      queueMicrotask(openIfNobodyWaits)
    }
  }, [openIfNobodyWaits])
  // The groups within have run theirs before: whoever waits has said so.
  useLayoutEffect(openIfNobodyWaits, [openIfNobodyWaits])
  useTimeout(() => setOpen(true), open ? null : LONGEST_MS)
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

/** For a group: whether it is to be seen, and holding the others back while it `waits`. */
export function useArrival(waits: boolean): boolean {
  const { open, hold } = useContext(Context)
  useLayoutEffect(() => (waits ? hold() : undefined), [waits, hold])
  return open
}
