/** The radio at the log bar: asked every two seconds while a callsign is entered, and followed while the link is on. */
import { TIMERS } from '@onfreq/contracts/limits'
import type { RigData } from '@onfreq/contracts/log'
import { chooseMode, chooseOperatingMode, currentRadio, setCat, tune, useRadio } from '@onfreq/session/radio'
import { useEffect, useRef } from 'react'
import { useLogRigQuery } from '../../api.ts'
import { type CatState, catState, copyFromRig } from '../../logger/cat-link.ts'

export function useRadioLink(asking: boolean): CatState {
  const { cat } = useRadio()
  const { data, fulfilledTimeStamp } = useLogRigQuery(undefined, {
    skip: !asking,
    pollingInterval: TIMERS.rigPoll,
  })
  const state = catState(data, cat.enabled)
  const rigName = data?.rig_name ?? null
  useEffect(() => {
    setCat({ linked: state === 'linked', available: state === 'linked' || state === 'off', rigName })
  }, [state, rigName])

  // A sample is copied when the radio has moved since the last one: what a person sets by hand meanwhile stays.
  const copied = useRef<string | null>(null)
  useEffect(() => {
    if (!cat.enabled) copied.current = null
    if (!asking || !data || fulfilledTimeStamp === undefined) return
    const sample = JSON.stringify([data.freq, data.mode, data.op_mode])
    if (sample === copied.current) return
    if (follow(data, cat.enabled)) copied.current = sample
  }, [asking, data, fulfilledTimeStamp, cat.enabled])
  return state
}

function follow(rig: RigData, enabled: boolean): boolean {
  const copy = copyFromRig(rig, enabled)
  if (!copy) return false
  const now = currentRadio()
  if (copy.frequencyHz !== now.frequencyHz || now.tunedBy !== 'radio') tune(copy.frequencyHz, 'radio')
  const { mode, operatingMode } = copy
  if (mode && (mode.mode !== now.mode || mode.submode !== now.submode)) chooseMode(mode.mode, mode.submode)
  if (operatingMode && operatingMode !== now.operatingMode) chooseOperatingMode(operatingMode)
  return true
}
