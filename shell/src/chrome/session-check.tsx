/** Every 10 s: subscription, notifications, live streams (product specification, section 4). */
import { TIMERS } from '@onfreq/contracts/limits'
import type { SessionCheck as Answer } from '@onfreq/contracts/session'
import { LOGIN_TEXTS } from '@onfreq/contracts/texts-accounts'
import { api, callProblem } from '@onfreq/session/api'
import { noteServerDate } from '@onfreq/session/device-clock'
import { currentSession, sessionEnded, setSessionCheck, useSession } from '@onfreq/session/session'
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
  const { token } = useSession()
  useInterval(() => void check(), token ? TIMERS.sessionCheck : null, { whileHidden: true })
  useEffect(() => {
    if (token) void check()
  }, [token])
  return null
}

async function check(): Promise<void> {
  const { token } = currentSession()
  const call = store.dispatch(endpoints.sessionCheck.initiate(undefined, { track: false }))
  const answer = await call
  // The person may have signed out or switched the account meanwhile.
  if (currentSession().token !== token) return
  if (answer.data) {
    // As counted now, not when it was asked: of two checks under way only the first to arrive tells of it.
    if (answer.data.notification_count > currentSession().notificationCount)
      showDesktopNotification(answer.data.notification_count)
    setSessionCheck(answer.data)
  } else if (callProblem(answer.error).status === 401) {
    sessionEnded()
    // Where a login is needed, the login page says so.
    if (redirectFor(location, currentSession()) === undefined) showToast({ text: LOGIN_TEXTS.sessionEnded })
  }
}
