import type { RouteMatch } from '@onfreq/contracts/site/routes'
import { type SessionState, signedOutState } from '@onfreq/session/session-slice'
import { sessionUser } from '@onfreq/testing/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { loginRedirect, redirectFor } from './guard.ts'

vi.mock('@onfreq/federation/registry', () => ({
  routeFor: (path: string) =>
    path === '/join'
      ? { route: { page: { guard: 'member' } } }
      : path === '/login'
        ? { route: { page: { guard: 'none', redirectSignedIn: '/profile' } } }
        : undefined,
}))

const match = (guard: 'none' | 'member') => ({ route: { page: { guard } } }) as unknown as RouteMatch

describe('redirect to login', () => {
  it('returns to the page the visitor requested', () => {
    expect(loginRedirect('/logs?band=20m', match('member'), signedOutState)).toBe(
      '/login?redirect=%2Flogs%3Fband%3D20m',
    )
    expect(loginRedirect('/', match('none'), signedOutState)).toBeUndefined()
  })

  it('reports an ended session if the user did not log out', () => {
    const ended = { ...signedOutState, ended: true }
    expect(loginRedirect('/post/new', match('member'), ended)).toBe('/login?redirect=%2Fpost%2Fnew&session=ended')
  })
})

describe('invitation', () => {
  const at = (search: string, session: SessionState = signedOutState) =>
    redirectFor({ pathname: '/join', search }, session)

  it('redirects a visitor to registration with the inviter', () => {
    expect(at('?from=DL_M0QVL')).toBe('/register?from=DL_M0QVL')
    expect(at('?from=dl%2Fm0qvl')).toBe('/register?from=dl%2Fm0qvl')
  })

  it('does not redirect members, and leads to login if there is no inviter', () => {
    expect(at('?from=M0QVL', { ...signedOutState, user: sessionUser() })).toBeUndefined()
    expect(at('')).toBe('/login?redirect=%2Fjoin')
    for (const other of ['', 'link', 'a%26b1', '2026']) {
      expect(at(`?from=${other}`)).toBe(`/login?redirect=${encodeURIComponent(`/join?from=${other}`)}`)
    }
  })
})

describe('login page open while another tab logs in', () => {
  const signedIn: SessionState = { ...signedOutState, user: sessionUser() }
  const at = (search: string, session = signedIn) => redirectFor({ pathname: '/login', search }, session)

  it('continues to the destination of this tab', () => {
    expect(at('?redirect=%2Flogs%3Fband%3D20m&session=ended')).toBe('/logs?band=20m')
  })

  it('redirects to the settings if there is no destination or an external one', () => {
    expect(at('')).toBe('/profile')
    expect(at('?redirect=%2F%2Fevil.example')).toBe('/profile')
  })

  it('does not redirect while the user is signed out', () => {
    expect(at('?redirect=%2Flogs', signedOutState)).toBeUndefined()
  })
})
