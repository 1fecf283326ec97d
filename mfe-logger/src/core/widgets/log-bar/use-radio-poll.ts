/**
 * The radio in the log bar. It is updated over the socket whenever it changes and polled every two seconds while a
 * callsign is entered; the log bar follows it while the link is on.
 */

import { RIG_TTL, type RigData } from '@onfreq/contracts/log/log'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import { useLive } from '@onfreq/session/live'
import { chooseMode, chooseOperatingMode, currentRadio, setCat, tune, useRadio } from '@onfreq/session/radio'
import { useInterval } from '@onfreq/session/timers'
import { useEffect, useRef, useState } from 'react'
import { useLogRigQuery } from '../../../api.ts'
import { type CatState, catState, copyFromRig } from '../../logger/taken-from-radio.ts'

/** Milliseconds. */
const EXPIRY_CHECK_INTERVAL_MS = 5_000

interface PushedRigData {
  readonly rig: RigData
  /** Epoch milliseconds. */
  readonly at: number
}

interface RadioPollOptions {
  /** A contact is in progress, so the radio is also polled. */
  readonly isPolling: boolean
  /** False while a stored contact is edited, whose frequency is independent of the radio. */
  readonly following: boolean
}

export function useRadioPoll({ isPolling, following }: RadioPollOptions): CatState {
  const { cat } = useRadio()
  const { data, fulfilledTimeStamp = 0 } = useLogRigQuery(undefined, {
    skip: !isPolling,
    pollingInterval: TIMERS.rigPoll,
  })
  const [pushed, setPushed] = useState<PushedRigData | null>(null)
  useLive('rig', (rig) => setPushed({ rig, at: Date.now() }))
  // A bridge sends an update well within this interval.
  const remove = () => setPushed((current) => (current !== null && Date.now() - current.at > RIG_TTL ? null : current))
  useInterval(remove, pushed === null ? null : EXPIRY_CHECK_INTERVAL_MS)

  const rig = pushed !== null && (data === undefined || pushed.at >= fulfilledTimeStamp) ? pushed.rig : data
  const state = catState(rig, cat.enabled)
  const rigName = rig?.rig_name ?? null
  const receiveHz = (state === 'linked' && rig?.freq_rx && kilohertzToHertz(rig.freq_rx)) || null
  useEffect(() => {
    setCat({ linked: state === 'linked', available: state === 'linked' || state === 'off', rigName, receiveHz })
  }, [state, rigName, receiveHz])

  // A response is applied only if the radio has changed since the last one, so that manual edits persist.
  const copied = useRef<string | null>(null)
  useEffect(() => {
    if (!cat.enabled) copied.current = null
    if (!following || !rig) return
    const sample = JSON.stringify([rig.freq, rig.mode, rig.op_mode])
    if (sample === copied.current) return
    if (follow(rig, cat.enabled)) copied.current = sample
  }, [following, rig, cat.enabled])
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
