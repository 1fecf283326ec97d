/** Shared by the stories of the chrome; the site does not import it. */
import type { MenuEntry } from '@onfreq/contracts/releases/menu'
import type { Registry, RegistryPage } from '@onfreq/contracts/releases/registry'
import { useMediaQuery } from '@onfreq/session/events'
import { writePreference } from '@onfreq/session/preferences'
import { sessionSlice } from '@onfreq/session/session-slice'
import { useAppDispatch } from '@onfreq/session/store'
import { type ComponentType, useEffect } from 'react'

/** Makes the chrome follow the user's theme, which in stories is the switch in Storybook's toolbar. */
export function inTheme(Story: ComponentType, { globals }: { readonly globals: Readonly<Record<string, unknown>> }) {
  writePreference('theme', globals.theme === 'light' ? 'light' : 'dark')
  return <Story />
}

/** Shows a sentence at widths at which a component is absent; otherwise its story would look broken. */
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

/** Sets the notification count as the session check would. */
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

/** A menu entry with the same icon as all others. */
function entry(label: string, path: string, more: Partial<MenuEntry> & Pick<MenuEntry, 'place'>): MenuEntry {
  const icon: MenuEntry['icon'] = [
    ['circle', { cx: '12', cy: '12', r: '9' }],
    ['path', { d: 'M12 7v10M7 12h10' }],
  ]
  return { name: label.toLowerCase(), label, path, icon, ...more }
}

/** Released parts, reduced to the data that the chrome needs. */
export const REGISTRY: Registry = {
  revision: 'story',
  microfrontends: [
    {
      name: 'feed',
      pages: [
        page('home', '/', 'Home'),
        page('spots', '/spots', 'Spots'),
        page('leaderboards', '/leaderboards', 'Leaderboards'),
        page('my-awards', '/my-awards', 'Awards', 'member'),
        { ...page('account', '/account', 'Settings', 'member'), paths: ['/account', '/account/edit'] },
      ],
      widgets: [],
      menu: [
        entry('On air', '/', {
          group: 'now',
          place: 10,
          rail: { place: 10, label: 'Now' },
          also: ['/home'],
          bar: 'Now',
        }),
        entry('Spots', '/spots', { group: 'now', place: 20 }),
        entry('Leaderboards', '/leaderboards', { group: 'now', place: 50, rail: { place: 45, visitors: true } }),
        entry('Awards', '/my-awards', { group: 'me', place: 10, rail: { place: 40, label: 'Me' } }),
        entry('Settings', '/account', { place: 110, rail: { place: 40, foot: true }, also: ['/account/edit'] }),
      ],
      releases: [],
    },
    {
      name: 'logger',
      pages: [page('logger', '/logger', 'Log contacts', 'member'), page('logs', '/logs', 'Logbook', 'member')],
      widgets: [],
      menu: [
        entry('Log', '/logger', { place: 20, bar: 'Log', first: true }),
        entry('Contacts', '/logs', {
          group: 'logbook',
          place: 10,
          rail: { place: 30, label: 'Logbook' },
          bar: 'Logbook',
        }),
      ],
      releases: [],
    },
    { name: 'admin', pages: [page('users', '/admin/users', 'User statistics', 'admin')], widgets: [], releases: [] },
    {
      name: 'profile',
      pages: [
        page('profile', '/:callsign', 'Profile'),
        page('notifications', '/notifications', 'Notifications', 'member'),
      ],
      widgets: [],
      menu: [
        entry('Notifications', '/notifications', {
          group: 'inbox',
          place: 10,
          rail: { place: 70, label: 'Inbox' },
          bar: 'Inbox',
          count: 'notifications',
        }),
      ],
      releases: [],
    },
  ],
}
