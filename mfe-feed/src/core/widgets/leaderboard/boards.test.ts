import type { LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import { describe, expect, it } from 'vitest'
import { BOARD } from '../../../fixtures.ts'
import { countText, homeBoards, periodBoards, topRows } from './boards.ts'

const period = {
  from: '2026-11-21T00:00:00Z',
  to: '2026-11-22T00:00:00Z',
  voice: [...BOARD],
  sstv: [],
  cw: [],
  data: [],
}
const result: LeaderboardsResponse = {
  lb_hot_now_3: [{ call: 'VP8QEM', count: 96 }],
  lb_hot_now_2: [{ station_callsign: 'VP8QEM', mode: 'USB', freq: 14_195, count: 31 }],
  lb_hot_now_1: [{ band: '20m', mode: 'USB', station_callsign: 'W7QSE', count: 74 }],
  lb_voice1: [...BOARD],
  lbcw1: [],
  lb_sstv1: [],
  lb1: [],
  leader_board_2: [],
  leader_board_2_voice: [],
  leader_board_2_data: [],
  leader_board_3: [{ station_callsign: 'SP5QKD', count: 7412 }],
  leader_board_3_voice: [],
  leader_board_3_data: [],
  periods: { today: period, yesterday: period, this_week: period, this_month: period },
}

describe('leaderboards of the home page', () => {
  it('are in the order of the specification', () => {
    expect(homeBoards(result).map(({ title, period: over }) => `${title} ${over}`.trim())).toEqual([
      'Hot Stations last hour',
      'Active Pile Ups now',
      'Most Data today',
      'Most Voice today',
      'Most CW today',
      'Most SSTV today',
      'Voice 7 days',
      'Data 7 days',
      'Voice 30 days',
      'Data 30 days',
      'Last 60 minutes',
      'Most QSOs, all modes 7 days',
    ])
  })

  it('show the 30-day board of all modes only when it has more than one entry', () => {
    const two = { ...result, leader_board_3: [...result.leader_board_3, { station_callsign: 'VP8QEM', count: 6930 }] }
    expect(homeBoards(two).at(-1)).toMatchObject({
      key: 'all-30',
      rows: [
        { callsign: 'SP5QKD', figure: '7,412' },
        { callsign: 'VP8QEM', figure: '6,930' },
      ],
    })
  })

  it('show the frequency of a pile-up', () => {
    expect(homeBoards(result)[1]?.rows).toEqual([{ callsign: 'VP8QEM', note: 'USB', figure: '14.195' }])
  })

  it('are four per period: voice, SSTV, CW and data', () => {
    expect(periodBoards(period, 'yesterday', 'yesterday').map(({ title }) => title)).toEqual([
      'Most Voice',
      'Most SSTV',
      'Most CW',
      'Most Data',
    ])
    const [voice] = periodBoards(
      { ...period, voice: [{ station_callsign: 'G4ABC', count: 1_234 }] },
      'yesterday',
      'yesterday',
    )
    expect(voice?.rows).toEqual([{ callsign: 'G4ABC', figure: '1,234' }])
    expect(periodBoards(undefined, 'yesterday', 'yesterday').map(({ rows }) => rows)).toEqual(Array(4).fill(undefined))
  })

  it('show their first rows in the left column, and the viewer’s row with its rank if it comes later', () => {
    const rows = ['M0QDX', 'VK3QAB', 'JA1QHM', 'W7QSE', 'G4ABC'].map((callsign, n) => ({
      callsign,
      figure: String(9 - n),
    }))
    const names = (own: string | null) =>
      topRows(rows, 3, own)?.map(({ callsign, rank }) => `${callsign} ${rank ?? ''}`.trim())
    expect(names(null)).toEqual(['M0QDX', 'VK3QAB', 'JA1QHM'])
    expect(names('JA1QHM')).toEqual(['M0QDX', 'VK3QAB', 'JA1QHM'])
    expect(names('W7QSE')).toEqual(['M0QDX', 'VK3QAB', 'JA1QHM', 'W7QSE 4'])
    expect(names('N0BODY')).toEqual(['M0QDX', 'VK3QAB', 'JA1QHM'])
    expect(topRows(undefined, 3, 'W7QSE')).toBeUndefined()
  })

  it('format counts in groups of three', () => {
    expect([7, 999, 1000, 7412, 1_234_567].map(countText)).toEqual(['7', '999', '1,000', '7,412', '1,234,567'])
  })
})
