/** Puts the profile, sent by the API with the page, where the first render reads it. */
import type { ProfileResponse } from '@onfreq/contracts/people/people'
import { takeFirstData } from '@onfreq/session/first-data'
import { store } from '@onfreq/session/store'
import { peopleApi } from './api.ts'

/** Must be called once, before the first page renders. */
export function hydrateFirstData(): void {
  const profile = takeFirstData('profile')
  if (isProfile(profile)) {
    store.dispatch(peopleApi.util.upsertQueryData('vprofilefor', profile.call.callsign, profile))
  }
}

/**
 * Checks only a few fields: the API wrote the data from the same contract, and a validator would cost more bytes than
 * it saves.
 */
function isProfile(value: unknown): value is ProfileResponse {
  return (
    typeof value === 'object' &&
    value !== null &&
    'call' in value &&
    'profile' in value &&
    'worked' in value &&
    Array.isArray(value.worked)
  )
}
