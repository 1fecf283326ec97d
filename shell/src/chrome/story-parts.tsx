/** What the stories of the chrome share. Nothing of the site imports it. */
import type { MenuEntry } from '@onfreq/contracts/releases/menu'
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

/** A place of the menu with the same drawing as the others. */
function entry(label: string, path: string, more: Partial<MenuEntry> & Pick<MenuEntry, 'place'>): MenuEntry {
  const icon: MenuEntry['icon'] = [
    ['circle', { cx: '12', cy: '12', r: '9' }],
    ['path', { d: 'M12 7v10M7 12h10' }],
  ]
  return { name: label.toLowerCase(), label, path, icon, ...more }
}

/** What is released, as far as the command palette has to know. */
export const REGISTRY: Registry = {
  revision: 'story',
  microfrontends: [
    {
      name: 'feed',
      pages: [page('home', '/', 'Home'), page('leaderboards', '/leaderboards', 'Leaderboards')],
      widgets: [],
      menu: [
        entry('Home', '/', { place: 10, also: ['/home'], bar: 'Home' }),
        entry('Spots', '/spots', { place: 30 }),
        entry('Awards', '/my-awards', { place: 50 }),
        entry('Leaderboards', '/leaderboards', { place: 60 }),
        entry('Settings', '/account', { place: 110, also: ['/account/edit'] }),
      ],
      releases: [],
    },
    {
      name: 'logger',
      pages: [page('logger', '/logger', 'Log contacts', 'member'), page('logs', '/logs', 'Logbook', 'member')],
      widgets: [],
      menu: [
        entry('Logbook', '/logs', { place: 20, bar: 'Logbook' }),
        entry('Logger', '/logger', { place: 25, bar: 'Log', barOnly: true, first: true }),
      ],
      releases: [],
    },
    { name: 'admin', pages: [page('users', '/admin/users', 'User statistics', 'admin')], widgets: [], releases: [] },
    {
      name: 'profile',
      pages: [page('profile', '/:callsign', 'Profile')],
      widgets: [],
      menu: [entry('Notifications', '/notifications', { place: 70, bar: 'Inbox', count: 'notifications' })],
      releases: [],
    },
  ],
}
