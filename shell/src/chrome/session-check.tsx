/** Checks subscription, notifications and live streams every 10 s (product specification, section 4). */

import type { SessionCheck as Answer } from '@onfreq/contracts/accounts/session'
import { LOGIN_TEXTS } from '@onfreq/contracts/accounts/texts'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { api } from '@onfreq/session/api'
import { noteServerDate } from '@onfreq/session/device-clock'
import { noteRoom } from '@onfreq/session/outage'
import { currentSession, setSessionCheck, useSession } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'
import { useInterval } from '@onfreq/session/timers'
import { showToast } from '@onfreq/ui/show-toast'
import { useEffect } from 'react'
import { redirectFor } from '../routes/guard.ts'
import { showDesktopNotification } from './desktop-notification.ts'

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    sessionCheck: build.mutation<Answer, void>({
      query: () => ({ url: 'vsr', method: 'POST', body: {} }),
      async onQueryStarted(_, { queryFulfilled }) {
        const { meta } = await queryFulfilled.catch(() => ({ meta: undefined }))
        noteServerDate(meta?.response?.headers.get('date'))
      },
    }),
  }),
  overrideExisting: true,
})

export function SessionCheck() {
  const { user, ended } = useSession()
  const person = user?.id
  useInterval(() => void check(), person ? TIMERS.sessionCheck : null, { whileHidden: true })
  useEffect(() => {
    if (person) void check()
  }, [person])
  useEffect(() => {
    // If the page requires a login, the login page shows the message.
    if (ended && redirectFor(location, currentSession()) === undefined) showToast({ text: LOGIN_TEXTS.sessionEnded })
  }, [ended])
  return null
}

async function check(): Promise<void> {
  const person = currentSession().user?.id
  const call = store.dispatch(endpoints.sessionCheck.initiate(undefined, { track: false }))
  const response = await call
  // The user may have signed out or switched accounts meanwhile.
  if (response.data && currentSession().user?.id === person) {
    // Compares with the current count, not with that at the time of the request: of two pending checks, only the first to
    // arrive notifies.
    if (response.data.notification_count > currentSession().notificationCount)
      showDesktopNotification(response.data.notification_count)
    setSessionCheck(response.data)
    noteRoom(response.data.room_is_low === true)
  }
}
