import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { benchmarksPage, type Chapter, changesBetween } from './page.ts'
import { printRow, ROWS_FILE, type Row, readRows } from './rows.ts'
import { machineText, tableRows, tableText } from './table.ts'

const row: Row = { work: 'frame', figure: '4.1 ms', reference: '8.0 ms', ratio: '0.51' }

describe('benchmark rows', () => {
  it('are printed and returned', () => {
    const folder = mkdtempSync(join(tmpdir(), 'onfreq-rows-'))
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => {
      said.mockRestore()
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    })
    const file = join(folder, 'rows')
    expect(readRows(file)).toEqual([])
    vi.stubEnv(ROWS_FILE, file)
    printRow(row)
    printRow({ ...row, work: 'frame without arcs' })
    expect(said.mock.calls.join('')).toMatch(/frame +4\.1 ms +reference 8\.0 ms +ratio 0\.51/)
    expect(readRows(file)).toEqual([row, { ...row, work: 'frame without arcs' }])
  })

  it('end with the error while the others stay', () => {
    const rows = tableRows([
      { name: 'api', rows: [row], problem: 'failed (1)' },
      { name: 'globe', rows: [row], problem: null },
    ])
    expect(rows).toEqual([row, { work: 'api', figure: 'failed (1)', reference: '', ratio: '' }, row])
  })

  it('are aligned in columns', () => {
    const [head, ...lines] = tableText([row, { ...row, work: 'a frame with five hundred arcs' }]).split('\n')
    expect(new Set([head, ...lines].map((line) => line?.indexOf('8.0 ms')).slice(1)).size).toBe(1)
    expect(head).toMatch(/^work +figure +reference +ratio$/)
  })

  it('start with their topic if they have one', () => {
    expect(tableText([{ ...row, topic: 'globe' }])).toMatch(/^globe: frame /m)
  })
})

describe('benchmark page', () => {
  const globe: Chapter = { name: 'globe', words: undefined, rows: [{ ...row, work: 'a | b' }], problem: null }
  const shell: Chapter = {
    name: 'shell',
    words: '## What a visit costs\n\nA slow phone.\n',
    rows: [
      { ...row, topic: 'first visit to /', work: 'first paint' },
      { ...row, work: 'log: import' },
      { ...row, topic: 'first visit to /', work: 'content' },
    ],
    problem: null,
  }
  const at = new Date('2026-11-21T18:42:00Z')

  it('has a section for each workspace with its text, the date and the kind of machine', () => {
    const page = benchmarksPage('', [shell, globe], at, machineText())
    expect(page).toContain('## What a visit costs\n\nA slow phone.\n\nMeasured on 2026-11-21: ')
    expect(page).toMatch(/\d+ cores.* GB of memory, Node \d+/)
    expect(page).toContain('## globe\n\nMeasured')
    expect(page).toContain('| a \\| b | 4.1 ms | 8.0 ms | 0.51 |  |')
  })

  it('has one table per topic', () => {
    const page = benchmarksPage('', [shell], at, '')
    expect(page.match(/^### .*/gm)).toEqual(['### First visit to /', '### Log'])
    expect(page).toContain('| first paint | 4.1 ms | 8.0 ms | 0.51 |  |\n| content | 4.1 ms | 8.0 ms | 0.51 |  |\n')
    expect(page).toContain('| import | 4.1 ms | 8.0 ms | 0.51 |  |')
  })

  it('keeps sections that were not measured and reports errors', () => {
    const before = benchmarksPage('', [shell, globe], at, '2 cores')
    const later = benchmarksPage(
      before,
      [{ ...globe, rows: [row], problem: 'failed (1)' }],
      new Date('2026-11-23'),
      '8 cores',
    )
    expect(later).toContain('## What a visit costs\n\nA slow phone.\n\nMeasured on 2026-11-21: 2 cores.')
    expect(later).toContain('Measured on 2026-11-23: 8 cores. **Not everything: failed (1).**')
    expect(later).not.toContain('a \\| b')
    expect(benchmarksPage(later, [], at, '')).toBe(later)
  })

  it('shows the ratio to the previous page and changes of 10 % or more', () => {
    const before = benchmarksPage('', [shell, globe], at, '')
    const slower = { ...row, topic: 'first visit to /', work: 'content', ratio: '0.80' }
    const after = benchmarksPage(
      before,
      [{ ...shell, rows: [{ ...row, work: 'log: import', ratio: '0.52' }, slower] }],
      at,
      '',
    )
    expect(after).toContain('| content | 4.1 ms | 8.0 ms | 0.80 | 0.51 |')
    expect(changesBetween(before, after)).toEqual(['First visit to /: content: 0.51 → 0.80 (+57 %)'])
    expect(changesBetween(before, before)).toEqual([])
  })

  it('keeps topics of a section that were not measured', () => {
    const before = benchmarksPage('', [shell], at, '2 cores')
    const cpu = { ...row, work: 'log: import', figure: '3 ms', cpu: '70 µs', certainty: '± 2 %' }
    const after = benchmarksPage(before, [{ ...shell, rows: [cpu], isPart: true }], new Date('2026-11-23'), '8 cores')
    expect(after).toContain('| content | 4.1 ms | 8.0 ms | 0.51 |')
    expect(after).toContain('Measured on 2026-11-21: 2 cores.')
    expect(after).toMatch(/### Log\n\nMeasured on 2026-11-23: 8 cores\.\n/)
    expect(after).toContain('| import | 3 ms | 8.0 ms | 0.51 | 0.51 | 70 µs | ± 2 % |')
    expect(after.match(/^### /gm)).toHaveLength(2)
  })

  it('drops sections of deleted workspaces after a full run', () => {
    const before = benchmarksPage('', [shell, globe], at, '')
    expect(benchmarksPage(before, [shell], at, '', true)).not.toContain('## globe')
  })
})
