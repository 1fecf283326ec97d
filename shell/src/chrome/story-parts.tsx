/** What the stories of the chrome share. Nothing of the site imports it. */
import type { Registry, RegistryPage } from '@onfreq/contracts/releases/registry'
import { useMediaQuery } from '@onfreq/session/events'
import { writePreference } from '@onfreq/session/preferences'
import { sessionSlice } from '@onfreq/session/session-slice'
import { useAppDispatch } from '@onfreq/session/store'
import { type ComponentType, useEffect } from 'react'

/** The chrome follows the person's own choice of theme: here that is the switch of Storybook's toolbar. */
export function inTheme(Story: ComponentType, { globals }: { readonly globals: Readonly<Record<string, unknown>> }) {
  writePreference('theme', globals.theme === 'light' ? 'light' : 'dark')
  return <Story />
}

/** A part that is not there at every width says so in its story, which is not broken. */
export function absentAt(query: string, words: string) {
  return function Absent(Story: ComponentType) {
    const absent = useMediaQuery(query)
    return (
      <>
        {absent && <p style={{ padding: 'var(--s-5)', color: 'var(--text-3)' }}>{words}</p>}
        <Story />
      </>
    )
  }
}

/** Says to the session what the server's check would: so many new notifications. */
export function Notified({ count }: { readonly count: number }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(
      sessionSlice.actions.checked({
        subscription: { level: 'none', expiryDate: null },
        following: [],
        notification_count: count,
        live_stream_count: 0,
      }),
    )
  }, [dispatch, count])
  return null
}

const page = (name: string, path: string, title: string, guard: RegistryPage['guard'] = 'none'): RegistryPage => ({
  name,
  paths: [path],
  title,
  guard,
  hide: [],
  firstData: [],
})

/** What is released, as far as the command palette has to know. */
export const REGISTRY: Registry = {
  revision: 'story',
  microfrontends: [
    {
      name: 'feed',
      pages: [page('home', '/', 'Home'), page('leaderboards', '/leaderboards', 'Leaderboards')],
      widgets: [],
      releases: [],
    },
    {
      name: 'logger',
      pages: [page('logger', '/logger', 'Log contacts', 'member'), page('logs', '/logs', 'Logbook', 'member')],
      widgets: [],
      releases: [],
    },
    { name: 'admin', pages: [page('users', '/admin/users', 'User statistics', 'admin')], widgets: [], releases: [] },
    { name: 'profile', pages: [page('profile', '/:callsign', 'Profile')], widgets: [], releases: [] },
  ],
}
