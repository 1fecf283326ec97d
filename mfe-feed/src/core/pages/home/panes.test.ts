import { describe, expect, it } from 'vitest'
import { PANES, paneQuery, parsePane } from './panes.ts'

describe('home page panes', () => {
  it("use the product's pane numbers", () => {
    expect(PANES.map(({ id, label }) => `${label} ${id}`)).toEqual([
      'Home -1',
      'Yesterday 2',
      'Today 1',
      'This Week 3',
      'This Month 4',
      'Awards 10',
      'Globe 11',
    ])
  })

  it('are restored from their URL, and any other URL opens Home', () => {
    for (const { key } of PANES) expect(parsePane(new URLSearchParams(paneQuery(key)).get('pane')).key).toBe(key)
    expect(parsePane('99').key).toBe('home')
    expect(parsePane(null).key).toBe('home')
  })
})
